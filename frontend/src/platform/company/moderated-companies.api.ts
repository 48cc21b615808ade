import type { CompanyState, ModeratedCompany } from '@kubrik/contract';
import { type BodyOf, type ReplyOf, requestOf } from '../api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../api/cursor-paging';
import { liveQuery } from '../live/live-query';
import { companyApi } from './company.api';

/** Companies that moderators verify. */
const moderatedCompaniesApi = companyApi
  .enhanceEndpoints({ addTagTypes: ['ModeratedCompanies', 'WaitingCompanies'] })
  .injectEndpoints({
    endpoints: (build) => ({
      moderatedCompanies: build.infiniteQuery<ListPage<ModeratedCompany>, CompanyState, string | null>({
        infiniteQueryOptions: cursorPaging,
        query: ({ queryArg: state, pageParam }) =>
          requestOf('users.moderatedCompanies', { query: { state, ...cursorQuery(pageParam) } }),
        transformResponse: (items: ModeratedCompany[], meta) => ({ ...meta, items }),
        providesTags: ['ModeratedCompanies'],
      }),
      waitingCompanies: build.query<ReplyOf<'users.waitingCompanies'>, void>({
        query: () => requestOf('users.waitingCompanies'),
        providesTags: ['WaitingCompanies'],
        async onCacheEntryAdded(_, entry) {
          await liveQuery(entry, {
            room: 'moderators',
            refetch: () => entry.dispatch(moderatedCompaniesApi.util.invalidateTags(['WaitingCompanies'])),
            events: () => ({
              'users.waiting-companies-changed': ({ count }) =>
                void entry.updateCachedData(() => ({ count })),
            }),
          });
        },
      }),
      decideCompany: build.mutation<
        ReplyOf<'users.decideCompany'>,
        { id: string; body: BodyOf<'users.decideCompany'> }
      >({
        query: ({ id, body }) => requestOf('users.decideCompany', { params: { id }, body }),
        invalidatesTags: ['ModeratedCompanies', 'WaitingCompanies', 'Companies'],
      }),
    }),
  });

export const { useModeratedCompaniesInfiniteQuery, useWaitingCompaniesQuery, useDecideCompanyMutation } =
  moderatedCompaniesApi;
