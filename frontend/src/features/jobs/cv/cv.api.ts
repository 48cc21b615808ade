import type { Cv } from '@kubrik/contract';
import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { jobsApi } from '../jobs.api';

/**
 * The person's own CV; null when there is none. The server takes the person from the session; the id is only a part of
 * the cache key.
 */
const cvApi = jobsApi.enhanceEndpoints({ addTagTypes: ['Cv'] }).injectEndpoints({
  endpoints: (build) => ({
    ownCv: build.query<Cv | null, string>({
      query: () => requestOf('jobs.ownCv'),
      transformResponse: ({ cv }: ReplyOf<'jobs.ownCv'>) => cv,
      providesTags: ['Cv'],
    }),
    saveCv: build.mutation<Cv, { userId: string; body: BodyOf<'jobs.saveCv'> }>({
      query: ({ body }) => requestOf('jobs.saveCv', { body }),
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(cvApi.util.upsertQueryData('ownCv', userId, data));
        } catch {
          // The form shows the reason.
        }
      },
    }),
    deleteCv: build.mutation<{ success: boolean }, void>({
      query: () => requestOf('jobs.deleteCv'),
      invalidatesTags: (answer) => (answer ? ['Cv'] : []),
    }),
  }),
});

export const { useOwnCvQuery, useLazyOwnCvQuery, useSaveCvMutation, useDeleteCvMutation } = cvApi;
