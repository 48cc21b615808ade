import { api } from '../api/api';
import { type ReplyOf, requestOf } from '../api/call';
import { liveQuery } from '../live/live-query';

/** One's own companies, and what is public of others. */
export const companyApi = api
  .enhanceEndpoints({ addTagTypes: ['OwnCompanies', 'Companies'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** By the person's id, so that people do not share an entry. */
      ownCompanies: build.query<ReplyOf<'users.ownCompanies'>, string>({
        query: () => requestOf('users.ownCompanies'),
        providesTags: ['OwnCompanies'],
        async onCacheEntryAdded(person, entry) {
          await liveQuery(entry, {
            room: `user:${person}`,
            refetch: () => entry.dispatch(refetchOwnCompanies()),
            // Whatever others do to one's companies comes with a notification.
            events: (refetch) => ({ 'users.notified': ({ type }) => void (type === 'other' && refetch()) }),
            skipFirstJoin: true,
          });
        },
      }),
      company: build.query<ReplyOf<'users.companyAccount'>, string>({
        query: (id) => requestOf('users.companyAccount', { params: { id } }),
        providesTags: ['Companies'],
      }),
    }),
  });

export const refetchOwnCompanies = () => companyApi.util.invalidateTags(['OwnCompanies']);

export const { useOwnCompaniesQuery, useCompanyQuery } = companyApi;
