import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { liveQuery } from '../../../platform/live/live-query';
import { currentUserApi } from '../../../platform/session/current-user';

const ownMeasuresApi = currentUserApi
  .enhanceEndpoints({ addTagTypes: ['OwnMeasures', 'OwnDeletions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      ownMeasures: build.query<ReplyOf<'users.ownMeasures'>, string>({
        query: (id) => requestOf('users.ownMeasures', { params: { id } }),
        providesTags: ['OwnMeasures'],
        async onCacheEntryAdded(id, entry) {
          await liveQuery(entry, {
            room: `user:${id}`,
            refetch: () => entry.dispatch(ownMeasuresApi.util.invalidateTags(['OwnMeasures'])),
            events: (refetch) => ({ 'users.measures-changed': refetch }),
          });
        },
      }),
      ownDeletions: build.query<ReplyOf<'admin.ownDeletions'>, string>({
        query: () => requestOf('admin.ownDeletions'),
        providesTags: ['OwnDeletions'],
      }),
    }),
  });

export const { useOwnMeasuresQuery, useOwnDeletionsQuery } = ownMeasuresApi;
