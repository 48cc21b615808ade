import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { currentUserApi } from '../../platform/session/current-user';

const securityApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    security: build.query<ReplyOf<'users.security'>, string>({
      query: (id) => requestOf('users.security', { params: { id } }),
      providesTags: ['Security'],
    }),
    changePassword: build.mutation<
      ReplyOf<'users.changePassword'>,
      { id: string; body: BodyOf<'users.changePassword'> }
    >({
      query: ({ id, body }) => requestOf('users.changePassword', { params: { id }, body }),
      invalidatesTags: (done) => (done ? ['Security'] : []),
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
  useChangePasswordMutation,
  useCancelEmailChangeMutation,
  useRequestPasswordLinkMutation,
} = securityApi;
