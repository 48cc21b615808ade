import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { currentUserApi } from '../../platform/session/current-user';

const cabinetApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation<
      ReplyOf<'users.changeProfile'>,
      { id: string; body: BodyOf<'users.changeProfile'> }
    >({
      query: ({ id, body }) => requestOf('users.changeProfile', { params: { id }, body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(currentUserApi.util.upsertQueryData('currentUser', undefined, answer.data));
      },
      invalidatesTags: (done) => (done ? ['Security'] : []),
    }),
    changeAvatar: build.mutation<
      ReplyOf<'users.changeAvatar'>,
      { id: string } & BodyOf<'users.changeAvatar'>
    >({
      query: ({ id, attachment }) =>
        requestOf('users.changeAvatar', { params: { id }, body: { attachment } }),
      invalidatesTags: (changed) => (changed ? ['CurrentUser', 'PublicProfiles'] : []),
    }),
    requestVerification: build.mutation<ReplyOf<'users.requestVerification'>, void>({
      query: () => requestOf('users.requestVerification'),
    }),
  }),
});

export const { useChangeAvatarMutation, useChangeProfileMutation, useRequestVerificationMutation } =
  cabinetApi;
