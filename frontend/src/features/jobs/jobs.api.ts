import type { Job, JobApplication, JobResponse } from '@kubrik/contract';
import { api } from '../../app/api';
import { type BodyOf, call } from '../../app/call';
import { byPages, cursorOf, type ListPage } from '../../app/pages';
import { jobsPageSize } from '../../constants';
import type { JobFilter } from './use-jobs-place';

/** Whose it is goes with the session; the name keeps persons apart in the memory of this page. */
type Person = string | null;

const pageOf = (pageParam: string | null) => ({
  limit: jobsPageSize,
  ...cursorOf(pageParam),
});

/** «All» removes a filter (section 4). */
const chosen = <T extends string>(value: T): Exclude<T, 'all' | ''> | undefined =>
  value === 'all' || value === '' ? undefined : (value as Exclude<T, 'all' | ''>);

export const jobsApi = api
  .enhanceEndpoints({ addTagTypes: ['Jobs', 'MyJobs', 'Responded'] })
  .injectEndpoints({
    endpoints: (build) => ({
      jobList: build.infiniteQuery<ListPage<Job>, JobFilter, string | null>({
        infiniteQueryOptions: byPages,
        query: ({ queryArg: { search, position, vesselType, region }, pageParam }) =>
          call('jobs.list', {
            query: {
              ...pageOf(pageParam),
              search: chosen(search),
              position: chosen(position),
              vesselType: chosen(vesselType),
              location: chosen(region),
            },
          }),
        transformResponse: (items: Job[], meta) => ({ ...meta, items }),
        providesTags: ['Jobs'],
      }),
      job: build.query<Job, string>({
        query: (id) => call('jobs.item', { params: { id } }),
        providesTags: ['Jobs'],
      }),
      countJobView: build.mutation<{ views: number }, string>({
        query: (id) => call('jobs.view', { params: { id } }),
      }),
      responded: build.query<string[], Person>({
        query: () => call('jobs.responded'),
        providesTags: ['Responded'],
      }),
      respond: build.mutation<JobResponse, { id: string; message: string }>({
        query: ({ id, message }) => call('jobs.respond', { params: { id }, body: { message } }),
        invalidatesTags: (answer) => (answer ? ['Responded', 'Jobs'] : []),
      }),
      postJob: build.mutation<Job, BodyOf<'jobs.post'>>({
        query: (body) => call('jobs.post', { body }),
        invalidatesTags: (posted) => (posted ? ['Jobs', 'MyJobs'] : []),
      }),
      myJobs: build.infiniteQuery<ListPage<Job>, string, string | null>({
        infiniteQueryOptions: byPages,
        query: ({ pageParam }) => call('jobs.mine', { query: pageOf(pageParam) }),
        transformResponse: (items: Job[], meta) => ({ ...meta, items }),
        providesTags: ['MyJobs'],
      }),
      applications: build.infiniteQuery<ListPage<JobApplication>, string, string | null>({
        infiniteQueryOptions: byPages,
        query: ({ queryArg: id, pageParam }) =>
          call('jobs.applications', { params: { id }, query: pageOf(pageParam) }),
        transformResponse: (items: JobApplication[], meta) => ({ ...meta, items }),
      }),
      closeJob: build.mutation<{ success: boolean }, string>({
        query: (id) => call('jobs.close', { params: { id } }),
        invalidatesTags: (answer) => (answer ? ['Jobs', 'MyJobs'] : []),
      }),
    }),
  });

export const {
  useJobListInfiniteQuery,
  useJobQuery,
  useCountJobViewMutation,
  useRespondedQuery,
  useRespondMutation,
  usePostJobMutation,
  useMyJobsInfiniteQuery,
  useApplicationsInfiniteQuery,
  useCloseJobMutation,
} = jobsApi;
