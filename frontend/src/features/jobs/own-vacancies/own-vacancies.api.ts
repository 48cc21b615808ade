import type { OwnVacancy } from '@kubrik/contract';
import { requestOf } from '../../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../../platform/api/cursor-paging';
import type { ModeratedDeletion } from '../../../platform/moderation/moderated-deletion';
import { jobsApi } from '../jobs.api';
import { vacancyPageSize } from '../limits';

/** The actions of employers on their own vacancies. */
const ownVacanciesApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    ownVacancies: build.infiniteQuery<ListPage<OwnVacancy>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ pageParam }) => requestOf('jobs.mine', { query: pageQuery(vacancyPageSize, pageParam) }),
      transformResponse: (items: OwnVacancy[], meta) => ({ ...meta, items }),
      providesTags: ['OwnVacancies'],
    }),
    closeVacancy: build.mutation<{ success: boolean }, ModeratedDeletion>({
      query: ({ id, reason }) => requestOf('jobs.close', { params: { id }, query: { ...reason } }),
      invalidatesTags: (answer) => (answer ? ['Vacancies', 'OwnVacancies'] : []),
    }),
  }),
});

export const { useOwnVacanciesInfiniteQuery, useCloseVacancyMutation } = ownVacanciesApi;
