import type { NotificationType } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { currentUserApi } from '../../platform/session/current-user';

const signInApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<ReplyOf<'users.login'>, BodyOf<'users.login'>>({
      query: (body) => requestOf('users.login', { body }),
    }),
    secondStep: build.mutation<ReplyOf<'users.secondStep'>, BodyOf<'users.secondStep'>>({
      query: (body) => requestOf('users.secondStep', { body }),
    }),
    passkeySignInOptions: build.mutation<ReplyOf<'users.passkeySignInOptions'>, void>({
      query: () => requestOf('users.passkeySignInOptions'),
    }),
    passkeySignIn: build.mutation<ReplyOf<'users.passkeySignIn'>, BodyOf<'users.passkeySignIn'>>({
      query: (body) => requestOf('users.passkeySignIn', { body }),
    }),
    register: build.mutation<ReplyOf<'users.register'>, BodyOf<'users.register'>>({
      query: (body) => requestOf('users.register', { body }),
    }),
    acceptTerms: build.mutation<ReplyOf<'users.acceptTerms'>, BodyOf<'users.acceptTerms'>>({
      query: (body) => requestOf('users.acceptTerms', { body }),
    }),
    signInProviders: build.query<ReplyOf<'users.providers'>, void>({
      query: () => requestOf('users.providers'),
    }),
    requestPasswordReset: build.mutation<
      ReplyOf<'users.requestPasswordReset'>,
      BodyOf<'users.requestPasswordReset'>
    >({ query: (body) => requestOf('users.requestPasswordReset', { body }) }),
    resetPassword: build.mutation<ReplyOf<'users.resetPassword'>, BodyOf<'users.resetPassword'>>({
      query: (body) => requestOf('users.resetPassword', { body }),
    }),
    verifyEmail: build.query<ReplyOf<'users.verifyEmail'>, string>({
      query: (token) => requestOf('users.verifyEmail', { body: { token } }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(currentUserApi.util.invalidateTags(['CurrentUser']));
      },
    }),
    confirmEmailChange: build.query<ReplyOf<'users.confirmEmailChange'>, string>({
      query: (token) => requestOf('users.confirmEmailChange', { body: { token } }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(currentUserApi.util.invalidateTags(['CurrentUser', 'Security']));
      },
    }),
    undoEmailChange: build.mutation<ReplyOf<'users.undoEmailChange'>, string>({
      query: (token) => requestOf('users.undoEmailChange', { body: { token } }),
    }),
  }),
});

export const {
  useLoginMutation,
  useSecondStepMutation,
  usePasskeySignInOptionsMutation,
  usePasskeySignInMutation,
  useRegisterMutation,
  useAcceptTermsMutation,
  useSignInProvidersQuery,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useVerifyEmailQuery,
  useConfirmEmailChangeQuery,
  useUndoEmailChangeMutation,
} = signInApi;

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unsubscribe: build.mutation<ReplyOf<'users.unsubscribe'>, { token: string; type?: NotificationType }>({
      query: (query) => requestOf('users.unsubscribe', { query }),
    }),
  }),
});

export const { useUnsubscribeMutation } = unsubscribeApi;
