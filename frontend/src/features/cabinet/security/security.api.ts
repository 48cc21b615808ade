import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { currentUserApi } from '../../../platform/session/current-user';

const securityApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    security: build.query<ReplyOf<'users.security'>, string>({
      query: (id) => requestOf('users.security', { params: { id } }),
      providesTags: ['Security'],
    }),
    sessions: build.query<ReplyOf<'users.sessions'>, string>({
      query: (id) => requestOf('users.sessions', { params: { id } }),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<ReplyOf<'users.endSession'>, { id: string; sessionId: string }>({
      query: ({ id, sessionId }) => requestOf('users.endSession', { params: { id }, body: { sessionId } }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<ReplyOf<'users.endOtherSessions'>, string>({
      query: (id) => requestOf('users.endOtherSessions', { params: { id } }),
      invalidatesTags: ['Sessions'],
    }),
    changePassword: build.mutation<
      ReplyOf<'users.changePassword'>,
      { id: string; body: BodyOf<'users.changePassword'> }
    >({
      query: ({ id, body }) => requestOf('users.changePassword', { params: { id }, body }),
      invalidatesTags: (done) => (done ? ['Security', 'Sessions'] : []),
    }),
    cancelEmailChange: build.mutation<ReplyOf<'users.cancelEmailChange'>, string>({
      query: (id) => requestOf('users.cancelEmailChange', { params: { id } }),
      invalidatesTags: (done) => (done ? ['Security'] : []),
    }),
    requestPasswordLink: build.mutation<ReplyOf<'users.requestPasswordReset'>, string>({
      query: (email) => requestOf('users.requestPasswordReset', { body: { email } }),
    }),
  }),
});

export const {
  useSecurityQuery,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  useCancelEmailChangeMutation,
  useRequestPasswordLinkMutation,
} = securityApi;
