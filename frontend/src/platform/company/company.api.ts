import { api } from '../api/api';
import { type ReplyOf, requestOf } from '../api/call';
import { liveQuery } from '../live/live-query';

/** A person's own companies, and public data of others. */
export const companyApi = api
  .enhanceEndpoints({ addTagTypes: ['OwnCompanies', 'Companies'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The person's id is the argument, so that two people never share a cache entry. */
      ownCompanies: build.query<ReplyOf<'users.ownCompanies'>, string>({
        query: () => requestOf('users.ownCompanies'),
        providesTags: ['OwnCompanies'],
        async onCacheEntryAdded(person, entry) {
          await liveQuery(entry, {
            room: `user:${person}`,
            refetch: () => entry.dispatch(refetchOwnCompanies()),
            // A notification comes with every change that others make to the person's companies.
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
