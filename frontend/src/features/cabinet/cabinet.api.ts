import type { Notification } from '@kubrik/contract';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../../platform/api/cursor-paging';
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
    requestVerification: build.mutation<ReplyOf<'users.requestVerification'>, void>({
      query: () => requestOf('users.requestVerification'),
    }),
    notifications: build.infiniteQuery<ListPage<Notification>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: id, pageParam }) =>
        requestOf('users.notifications', { params: { id }, query: cursorQuery(pageParam) }),
      transformResponse: (items: Notification[], meta) => ({ ...meta, items }),
      providesTags: ['Notifications'],
    }),
    readAllNotifications: build.mutation<ReplyOf<'users.readAllNotifications'>, string>({
      query: (id) => requestOf('users.readAllNotifications', { params: { id } }),
      invalidatesTags: (done) => (done ? ['Notifications', 'Unread'] : []),
    }),
  }),
});

export const {
  useChangeProfileMutation,
  useRequestVerificationMutation,
  useNotificationsInfiniteQuery,
  useReadAllNotificationsMutation,
} = cabinetApi;
