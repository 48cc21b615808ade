import type {
  ApplicationEntry,
  ApplicationState,
  CvSnapshot,
  OwnApplication,
  ReplyTime,
  ShownApplication,
  VacancyApplication,
} from '@kubrik/contract';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../../platform/api/cursor-paging';
import { jobsApi } from '../jobs.api';
import { vacancyPageSize } from '../limits';

/** Applications for one vacancy: all, or only those in one state. */
interface Applications {
  vacancyId: string;
  state: ApplicationState | 'all';
}

/** Applications, for applicants and employers. */
const applicationsApi = jobsApi.enhanceEndpoints({ addTagTypes: ['Applications'] }).injectEndpoints({
  endpoints: (build) => ({
    applications: build.infiniteQuery<ListPage<VacancyApplication>, Applications, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: { vacancyId: id, state }, pageParam }) =>
        requestOf('jobs.applications', {
          params: { id },
          query: { ...pageQuery(vacancyPageSize, pageParam), ...(state !== 'all' && { state }) },
        }),
      transformResponse: (items: VacancyApplication[], meta) => ({ ...meta, items }),
      providesTags: ['Applications'],
    }),
    ownApplications: build.infiniteQuery<ListPage<OwnApplication>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ pageParam }) =>
        requestOf('jobs.ownApplications', { query: pageQuery(vacancyPageSize, pageParam) }),
      transformResponse: (items: OwnApplication[], meta) => ({ ...meta, items }),
      providesTags: ['Applications'],
    }),
    application: build.query<ShownApplication, { id: string; person: string }>({
      query: ({ id }) => requestOf('jobs.application', { params: { id } }),
      providesTags: ['Applications'],
    }),
    applicationCv: build.query<CvSnapshot, { id: string; person: string }>({
      query: ({ id }) => requestOf('jobs.applicationCv', { params: { id } }),
      providesTags: ['Applications'],
    }),
    applicationEntries: build.infiniteQuery<
      ListPage<ApplicationEntry>,
      { id: string; person: string },
      string | null
    >({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: { id }, pageParam }) =>
        requestOf('jobs.applicationEntries', {
          params: { id },
          query: pageQuery(vacancyPageSize, pageParam),
        }),
      transformResponse: (items: ApplicationEntry[], meta) => ({ ...meta, items }),
      providesTags: ['Applications'],
    }),
    replyTime: build.query<ReplyTime, string>({
      query: (id) => requestOf('jobs.replyTime', { params: { id } }),
    }),
  }),
});

/** The actions of applicants and employers on applications. */
const applicationSteps = applicationsApi.injectEndpoints({
  endpoints: (build) => ({
    decideApplications: build.mutation<
      { changed: number },
      { vacancyId: string } & BodyOf<'jobs.decideApplications'>
    >({
      query: ({ vacancyId: id, ...body }) => requestOf('jobs.decideApplications', { params: { id }, body }),
      invalidatesTags: (answer) => (answer ? ['Applications'] : []),
    }),
  }),
});

export const {
  useApplicationsInfiniteQuery,
  useOwnApplicationsInfiniteQuery,
  useApplicationQuery,
  useLazyApplicationCvQuery,
  useApplicationEntriesInfiniteQuery,
  useReplyTimeQuery,
} = applicationsApi;
export const { useDecideApplicationsMutation } = applicationSteps;
