import { type ReplyOf, requestOf } from '../../platform/api/call';
import { currentUserApi } from '../../platform/session/current-user';

const publicProfileApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    publicProfile: build.query<ReplyOf<'users.publicProfile'>, string>({
      query: (username) => requestOf('users.publicProfile', { params: { username } }),
      providesTags: ['PublicProfiles'],
    }),
  }),
});

export const { usePublicProfileQuery } = publicProfileApi;
