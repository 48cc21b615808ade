import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { currentUserApi } from '../../../platform/session/current-user';

const deletionApi = currentUserApi.enhanceEndpoints({ addTagTypes: ['Deletion'] }).injectEndpoints({
  endpoints: (build) => ({
    deletion: build.query<ReplyOf<'users.deletion'>, string>({
      query: (id) => requestOf('users.deletion', { params: { id } }),
      providesTags: ['Deletion'],
    }),
    requestDeletion: build.mutation<
      ReplyOf<'users.requestDeletion'>,
      { id: string; body: BodyOf<'users.requestDeletion'> }
    >({
      query: ({ id, body }) => requestOf('users.requestDeletion', { params: { id }, body }),
      invalidatesTags: (done) => (done ? ['Deletion', 'Sessions', 'Security'] : []),
    }),
    cancelDeletion: build.mutation<ReplyOf<'users.cancelDeletion'>, string>({
      query: (id) => requestOf('users.cancelDeletion', { params: { id } }),
      invalidatesTags: (done) => (done ? ['Deletion'] : []),
    }),
  }),
});

export const { useDeletionQuery, useRequestDeletionMutation, useCancelDeletionMutation } = deletionApi;
