import type { Notification } from '@kubrik/contract';
import { type ReplyOf, requestOf } from '../api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../api/cursor-paging';
import { currentUserApi } from './current-user';

const notificationApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.infiniteQuery<ListPage<Notification>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: id, pageParam }) =>
        requestOf('users.notifications', { params: { id }, query: cursorQuery(pageParam) }),
      transformResponse: (items: Notification[], meta) => ({ ...meta, items }),
      providesTags: ['Notifications'],
    }),
    readNotification: build.mutation<
      ReplyOf<'users.readNotification'>,
      { id: string; notificationId: string }
    >({
      query: ({ id, notificationId }) =>
        requestOf('users.readNotification', { params: { id }, body: { notificationId } }),
      invalidatesTags: (done) => (done ? ['Notifications', 'Unread'] : []),
    }),
    readAllNotifications: build.mutation<ReplyOf<'users.readAllNotifications'>, string>({
      query: (id) => requestOf('users.readAllNotifications', { params: { id } }),
      invalidatesTags: (done) => (done ? ['Notifications', 'Unread'] : []),
    }),
  }),
});

export const { useNotificationsInfiniteQuery, useReadNotificationMutation, useReadAllNotificationsMutation } =
  notificationApi;
