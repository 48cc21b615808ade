import { type ReplyOf, requestOf } from '../api/call';
import { currentUserApi } from './current-user';

const usernamesApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    usernames: build.query<ReplyOf<'users.usernames'>, string>({
      query: (prefix) => requestOf('users.usernames', { query: { prefix } }),
    }),
  }),
});

export const { useUsernamesQuery } = usernamesApi;
