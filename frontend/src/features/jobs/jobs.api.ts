import type { ApplicationReply, Vacancy, VacancyContact, VacancyVersion } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import { type BodyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../platform/api/cursor-paging';
import { filterQuery } from './filter-query';
import { vacancyPageSize } from './limits';
import type { VacancyFilter } from './use-jobs-address';

/**
 * The server takes the person from the session. The id is only a part of the cache key, so that persons do not share
 * cached data.
 */
type Person = string | null;

export const jobsApi = api
  .enhanceEndpoints({ addTagTypes: ['Vacancies', 'OwnVacancies', 'Responded'] })
  .injectEndpoints({
    endpoints: (build) => ({
      vacancyList: build.infiniteQuery<ListPage<Vacancy>, VacancyFilter, string | null>({
        infiniteQueryOptions: cursorPaging,
        query: ({ queryArg, pageParam }) =>
          requestOf('jobs.list', {
            query: {
              ...pageQuery(vacancyPageSize, pageParam),
              ...(queryArg.order !== 'newest' && { order: queryArg.order }),
              ...filterQuery(queryArg),
            },
          }),
        transformResponse: (items: Vacancy[], meta) => ({ ...meta, items }),
        providesTags: ['Vacancies'],
      }),
      vacancy: build.query<Vacancy, string>({
        query: (id) => requestOf('jobs.item', { params: { id } }),
        providesTags: ['Vacancies'],
      }),
      countVacancyView: build.mutation<{ views: number }, string>({
        query: (id) => requestOf('jobs.view', { params: { id } }),
      }),
      responded: build.query<string[], Person>({
        query: () => requestOf('jobs.responded'),
        providesTags: ['Responded'],
      }),
      vacancyContact: build.query<VacancyContact, { id: string; person: Person }>({
        query: ({ id }) => requestOf('jobs.contact', { params: { id } }),
      }),
      respond: build.mutation<ApplicationReply, { id: string } & BodyOf<'jobs.respond'>>({
        query: ({ id, ...body }) => requestOf('jobs.respond', { params: { id }, body }),
        invalidatesTags: (answer) => (answer ? ['Responded', 'Vacancies'] : []),
      }),
      vacancyVersions: build.query<VacancyVersion[], string>({
        query: (id) => requestOf('jobs.versions', { params: { id } }),
        providesTags: ['Vacancies'],
      }),
    }),
  });

/** Reads vacancies again, because a moderator may have published the person's held vacancy. */
export const refetchVacancies = () => jobsApi.util.invalidateTags(['Vacancies', 'OwnVacancies']);

export const {
  useVacancyListInfiniteQuery,
  useVacancyQuery,
  useCountVacancyViewMutation,
  useRespondedQuery,
  useLazyVacancyContactQuery,
  useRespondMutation,
  useVacancyVersionsQuery,
} = jobsApi;
