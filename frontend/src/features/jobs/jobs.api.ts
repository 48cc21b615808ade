import type { ApplicationReply, Vacancy, VacancyApplication } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../platform/api/cursor-paging';
import type { ModeratedDeletion } from '../../platform/moderation/moderated-deletion';
import { chosen } from '../../platform/use-address-state';
import { vacancyPageSize } from './limits';
import type { VacancyFilter } from './use-jobs-address';

/** The session decides whose data it is; the id is part of the cache key, so that persons do not share an entry. */
type Person = string | null;

const jobsApi = api
  .enhanceEndpoints({ addTagTypes: ['Vacancies', 'OwnVacancies', 'Responded'] })
  .injectEndpoints({
    endpoints: (build) => ({
      vacancyList: build.infiniteQuery<ListPage<Vacancy>, VacancyFilter, string | null>({
        infiniteQueryOptions: cursorPaging,
        query: ({ queryArg: { search, position, vesselType, region }, pageParam }) =>
          requestOf('jobs.list', {
            query: {
              ...pageQuery(vacancyPageSize, pageParam),
              search: chosen(search),
              position: chosen(position),
              vesselType: chosen(vesselType),
              location: chosen(region),
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
      respond: build.mutation<ApplicationReply, { id: string } & BodyOf<'jobs.respond'>>({
        query: ({ id, ...body }) => requestOf('jobs.respond', { params: { id }, body }),
        invalidatesTags: (answer) => (answer ? ['Responded', 'Vacancies'] : []),
      }),
      postVacancy: build.mutation<ReplyOf<'jobs.post'>, BodyOf<'jobs.post'>>({
        query: (body) => requestOf('jobs.post', { body }),
        invalidatesTags: (posted) => (posted && !posted.isHeld ? ['Vacancies', 'OwnVacancies'] : []),
      }),
      ownVacancies: build.infiniteQuery<ListPage<Vacancy>, string, string | null>({
        infiniteQueryOptions: cursorPaging,
        query: ({ pageParam }) => requestOf('jobs.mine', { query: pageQuery(vacancyPageSize, pageParam) }),
        transformResponse: (items: Vacancy[], meta) => ({ ...meta, items }),
        providesTags: ['OwnVacancies'],
      }),
      applications: build.infiniteQuery<ListPage<VacancyApplication>, string, string | null>({
        infiniteQueryOptions: cursorPaging,
        query: ({ queryArg: id, pageParam }) =>
          requestOf('jobs.applications', { params: { id }, query: pageQuery(vacancyPageSize, pageParam) }),
        transformResponse: (items: VacancyApplication[], meta) => ({ ...meta, items }),
      }),
      closeVacancy: build.mutation<{ success: boolean }, ModeratedDeletion>({
        query: ({ id, reason }) => requestOf('jobs.close', { params: { id }, query: { ...reason } }),
        invalidatesTags: (answer) => (answer ? ['Vacancies', 'OwnVacancies'] : []),
      }),
    }),
  });

/** One's own held vacancy may be published. */
export const refetchVacancies = () => jobsApi.util.invalidateTags(['Vacancies', 'OwnVacancies']);

export const {
  useVacancyListInfiniteQuery,
  useVacancyQuery,
  useCountVacancyViewMutation,
  useRespondedQuery,
  useRespondMutation,
  usePostVacancyMutation,
  useOwnVacanciesInfiniteQuery,
  useApplicationsInfiniteQuery,
  useCloseVacancyMutation,
} = jobsApi;
