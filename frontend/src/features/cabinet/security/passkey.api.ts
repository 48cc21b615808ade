import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { currentUserApi } from '../../../platform/session/current-user';

const passkeyApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<ReplyOf<'users.passkeys'>, string>({
      query: (id) => requestOf('users.passkeys', { params: { id } }),
      providesTags: ['Passkeys'],
    }),
    passkeyProofOptions: build.mutation<ReplyOf<'users.passkeyProofOptions'>, string>({
      query: (id) => requestOf('users.passkeyProofOptions', { params: { id } }),
    }),
    startPasskey: build.mutation<
      ReplyOf<'users.startPasskey'>,
      { id: string; body: BodyOf<'users.startPasskey'> }
    >({
      query: ({ id, body }) => requestOf('users.startPasskey', { params: { id }, body }),
    }),
    addPasskey: build.mutation<ReplyOf<'users.addPasskey'>, { id: string; body: BodyOf<'users.addPasskey'> }>(
      {
        query: ({ id, body }) => requestOf('users.addPasskey', { params: { id }, body }),
        invalidatesTags: (done) => (done ? ['Passkeys', 'Security'] : []),
      },
    ),
    removePasskey: build.mutation<
      ReplyOf<'users.removePasskey'>,
      { id: string; body: BodyOf<'users.removePasskey'> }
    >({
      query: ({ id, body }) => requestOf('users.removePasskey', { params: { id }, body }),
      invalidatesTags: (done) => (done ? ['Passkeys', 'Security'] : []),
    }),
  }),
});

export const {
  usePasskeysQuery,
  usePasskeyProofOptionsMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
} = passkeyApi;
