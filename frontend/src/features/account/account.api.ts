import { type BodyOf, call, type ReplyOf } from '../../platform/api/call';
import { currentUserApi, setCurrentUser } from '../../platform/session/current-user';

const accountApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<ReplyOf<'users.login'>, BodyOf<'users.login'>>({
      query: (body) => call('users.login', { body }),
    }),
    register: build.mutation<ReplyOf<'users.register'>, BodyOf<'users.register'>>({
      query: (body) => call('users.register', { body }),
    }),
    logout: build.mutation<ReplyOf<'users.logout'>, void>({
      query: () => call('users.logout'),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(setCurrentUser(null));
      },
    }),
    signInProviders: build.query<ReplyOf<'users.providers'>, void>({
      query: () => call('users.providers'),
    }),
    requestPasswordReset: build.mutation<
      ReplyOf<'users.requestPasswordReset'>,
      BodyOf<'users.requestPasswordReset'>
    >({ query: (body) => call('users.requestPasswordReset', { body }) }),
    resetPassword: build.mutation<ReplyOf<'users.resetPassword'>, BodyOf<'users.resetPassword'>>({
      query: (body) => call('users.resetPassword', { body }),
    }),
    verifyEmail: build.query<ReplyOf<'users.verifyEmail'>, string>({
      query: (token) => call('users.verifyEmail', { body: { token } }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(currentUserApi.util.invalidateTags(['CurrentUser']));
      },
    }),
    aiUsage: build.query<ReplyOf<'users.aiUsage'>, void>({
      query: () => call('users.aiUsage'),
      providesTags: ['AiUsage'],
    }),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  useSignInProvidersQuery,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useVerifyEmailQuery,
  useAiUsageQuery,
} = accountApi;
