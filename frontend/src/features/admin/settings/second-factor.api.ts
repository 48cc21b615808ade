import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { adminApi } from '../admin.api';

type State = ReplyOf<'admin.secondFactor'>;

/** The administrator's second factor; the answer to each change is the new state. */
const secondFactorApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminSecondFactor: build.query<State, void>({
      query: () => requestOf('admin.secondFactor'),
      providesTags: ['SecondFactor'],
    }),
    startAdminSecondFactor: build.mutation<ReplyOf<'admin.startSecondFactor'>, void>({
      query: () => requestOf('admin.startSecondFactor'),
    }),
    confirmAdminSecondFactor: build.mutation<State, BodyOf<'admin.confirmSecondFactor'>>({
      query: (body) => requestOf('admin.confirmSecondFactor', { body }),
      invalidatesTags: (done) => (done ? ['SecondFactor', 'Audit'] : []),
    }),
    requireAdminSecondFactor: build.mutation<State, BodyOf<'admin.requireSecondFactor'>>({
      query: (body) => requestOf('admin.requireSecondFactor', { body }),
      invalidatesTags: (done) => (done ? ['SecondFactor', 'Audit'] : []),
    }),
    removeAdminSecondFactor: build.mutation<State, BodyOf<'admin.removeSecondFactor'>>({
      query: (body) => requestOf('admin.removeSecondFactor', { body }),
      invalidatesTags: (done) => (done ? ['SecondFactor', 'Audit'] : []),
    }),
  }),
});

export const {
  useAdminSecondFactorQuery,
  useStartAdminSecondFactorMutation,
  useConfirmAdminSecondFactorMutation,
  useRequireAdminSecondFactorMutation,
  useRemoveAdminSecondFactorMutation,
} = secondFactorApi;
