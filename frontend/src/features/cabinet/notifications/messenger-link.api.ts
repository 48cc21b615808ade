import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { currentUserApi } from '../../../platform/session/current-user';

const messengerLinkApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    messengerBot: build.query<ReplyOf<'admin.bot'>, void>({ query: () => requestOf('admin.bot', {}) }),
    messengerLink: build.query<ReplyOf<'users.messengerLink'>, string>({
      query: (id) => requestOf('users.messengerLink', { params: { id } }),
      providesTags: ['MessengerLink'],
    }),
    newMessengerCode: build.mutation<ReplyOf<'users.newMessengerCode'>, string>({
      query: (id) => requestOf('users.newMessengerCode', { params: { id } }),
    }),
    unlinkMessenger: build.mutation<ReplyOf<'users.unlinkMessenger'>, string>({
      query: (id) => requestOf('users.unlinkMessenger', { params: { id } }),
      invalidatesTags: ['MessengerLink'],
    }),
  }),
});

export const {
  useMessengerBotQuery,
  useMessengerLinkQuery,
  useNewMessengerCodeMutation,
  useUnlinkMessengerMutation,
} = messengerLinkApi;
