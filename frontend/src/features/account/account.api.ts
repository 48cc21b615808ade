import { type ReplyOf, requestOf } from '../../platform/api/call';
import { currentUserApi, setCurrentUser } from '../../platform/session/current-user';

/** Calls that the shell of every page needs. */
const accountApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<ReplyOf<'users.logout'>, void>({
      query: () => requestOf('users.logout'),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(setCurrentUser(null));
      },
    }),
    aiUsage: build.query<ReplyOf<'users.aiUsage'>, void>({
      query: () => requestOf('users.aiUsage'),
      providesTags: ['AiUsage'],
    }),
  }),
});

export const { useLogoutMutation, useAiUsageQuery } = accountApi;
