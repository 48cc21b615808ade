import type { ContentJobAccepted, ContentJobName, DeadJob, NewsCard, Schedule } from '@kubrik/contract';
import { type CallName, type CallRequest, type ReplyOf, requestOf } from '../../../platform/api/call';
import { liveQuery } from '../../../platform/live/live-query';
import { adminApi, room } from '../admin.api';
import { newsToChoose } from '../limits';
import { putScheduledRun } from './content-job-runs';

/** Content jobs and dead background jobs. */
const jobApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    schedules: build.query<Schedule[], void>({
      query: () => requestOf('admin.schedules'),
      providesTags: ['ContentJobRuns'],
      async onCacheEntryAdded(_, entry) {
        await liveQuery(entry, {
          room,
          refetch: () => entry.dispatch(adminApi.util.invalidateTags(['ContentJobRuns'])),
          events: (refetch) => ({
            'admin.run-changed': (run) => {
              entry.updateCachedData((schedules) => putScheduledRun(schedules, run));
              // The time of the next run changes only when a run ends.
              if (run.state !== 'running') refetch();
            },
          }),
        });
      },
    }),
    newestNews: build.query<NewsCard[], void>({
      query: () => requestOf('news.list', { query: { limit: newsToChoose } }),
      keepUnusedDataFor: 0,
    }),
    startContentJob: build.mutation<ContentJobAccepted, { job: ContentJobName; newsId?: string }>({
      query: ({ job, newsId }) =>
        ({ name: job as CallName, ...(newsId && { body: { newsId } }) }) satisfies CallRequest,
      invalidatesTags: ['ContentJobRuns'],
    }),
    deadJobs: build.query<ReplyOf<'admin.deadJobs'>, void>({
      query: () => requestOf('admin.deadJobs'),
      keepUnusedDataFor: 0,
      providesTags: ['DeadJobs'],
    }),
    retryDeadJob: build.mutation<ReplyOf<'admin.retryDeadJob'>, Pick<DeadJob, 'domain' | 'id'>>({
      query: (params) => requestOf('admin.retryDeadJob', { params }),
      // Also after a refusal: another administrator may have retried the job.
      invalidatesTags: ['DeadJobs', 'Audit'],
    }),
  }),
});

export const {
  useSchedulesQuery,
  useNewestNewsQuery,
  useStartContentJobMutation,
  useDeadJobsQuery,
  useRetryDeadJobMutation,
} = jobApi;
