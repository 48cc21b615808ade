import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { currentUserApi } from '../../../platform/session/current-user';

const secondFactorApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    startSecondFactor: build.mutation<
      ReplyOf<'users.startSecondFactor'>,
      { id: string; body: BodyOf<'users.startSecondFactor'> }
    >({
      query: ({ id, body }) => requestOf('users.startSecondFactor', { params: { id }, body }),
    }),
    confirmSecondFactor: build.mutation<
      ReplyOf<'users.confirmSecondFactor'>,
      { id: string; body: BodyOf<'users.confirmSecondFactor'> }
    >({
      query: ({ id, body }) => requestOf('users.confirmSecondFactor', { params: { id }, body }),
      invalidatesTags: (done) => (done ? ['Security'] : []),
    }),
    renewRecoveryCodes: build.mutation<
      ReplyOf<'users.renewRecoveryCodes'>,
      { id: string; body: BodyOf<'users.renewRecoveryCodes'> }
    >({
      query: ({ id, body }) => requestOf('users.renewRecoveryCodes', { params: { id }, body }),
      invalidatesTags: (done) => (done ? ['Security'] : []),
    }),
    removeSecondFactor: build.mutation<
      ReplyOf<'users.removeSecondFactor'>,
      { id: string; body: BodyOf<'users.removeSecondFactor'> }
    >({
      query: ({ id, body }) => requestOf('users.removeSecondFactor', { params: { id }, body }),
      invalidatesTags: (done) => (done ? ['Security'] : []),
    }),
  }),
});

export const {
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
} = secondFactorApi;
