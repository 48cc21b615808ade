import type { AppealedMeasure } from '@kubrik/contract';
import { type BodyOf, type ReplyOf, requestOf } from '../api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../api/cursor-paging';
import { liveQuery } from '../live/live-query';
import { measuresApi } from './measures.api';

const room = 'moderators';

/** People's appeals against measures. */
const appealsApi = measuresApi.injectEndpoints({
  endpoints: (build) => ({
    appeals: build.infiniteQuery<ListPage<AppealedMeasure>, 'open' | 'closed', string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: state, pageParam }) =>
        requestOf('users.appeals', { query: { state, ...cursorQuery(pageParam) } }),
      transformResponse: (items: AppealedMeasure[], meta) => ({ ...meta, items }),
      providesTags: ['Appeals'],
      async onCacheEntryAdded(_, entry) {
        await liveQuery(entry, {
          room,
          refetch: () => entry.dispatch(appealsApi.util.invalidateTags(['Appeals'])),
          events: (refetch) => ({ 'users.open-appeals-changed': refetch }),
        });
      },
    }),
    openAppeals: build.query<ReplyOf<'users.openAppeals'>, void>({
      query: () => requestOf('users.openAppeals'),
      providesTags: ['OpenAppeals'],
      async onCacheEntryAdded(_, entry) {
        await liveQuery(entry, {
          room,
          refetch: () => entry.dispatch(appealsApi.util.invalidateTags(['OpenAppeals'])),
          events: () => ({
            'users.open-appeals-changed': ({ count }) => void entry.updateCachedData(() => ({ count })),
          }),
        });
      },
    }),
    decideAppeal: build.mutation<
      ReplyOf<'users.decideAppeal'>,
      { id: string; body: BodyOf<'users.decideAppeal'> }
    >({
      query: ({ id, body }) => requestOf('users.decideAppeal', { params: { id }, body }),
      invalidatesTags: ['Measures', 'Appeals', 'OpenAppeals', 'PublicProfiles'],
    }),
  }),
});

export const { useAppealsInfiniteQuery, useOpenAppealsQuery, useDecideAppealMutation } = appealsApi;
