import type { PrivateMessage } from '@kubrik/contract';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../../platform/api/cursor-paging';
import { currentUserApi } from '../../platform/session/current-user';

export type Conversation = ReplyOf<'users.conversations'>[number];

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
    conversations: build.infiniteQuery<ListPage<Conversation>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: id, pageParam }) =>
        requestOf('users.conversations', { params: { id }, query: cursorQuery(pageParam) }),
      transformResponse: (items: Conversation[], meta) => ({ ...meta, items }),
      providesTags: ['Conversations'],
    }),
    messages: build.infiniteQuery<ListPage<PrivateMessage>, { id: string; with: string }, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg, pageParam }) =>
        requestOf('users.messages', {
          params: { id: queryArg.id },
          query: { with: queryArg.with, ...cursorQuery(pageParam) },
        }),
      transformResponse: (items: PrivateMessage[], meta) => ({ ...meta, items }),
      providesTags: ['PrivateMessages'],
    }),
    sendMessage: build.mutation<PrivateMessage, { id: string; body: BodyOf<'users.sendMessage'> }>({
      query: ({ id, body }) => requestOf('users.sendMessage', { params: { id }, body }),
      invalidatesTags: (sent) => (sent ? ['Conversations', 'PrivateMessages'] : []),
    }),
    readMessages: build.mutation<ReplyOf<'users.readMessages'>, { id: string; fromUserId: string }>({
      query: ({ id, fromUserId }) =>
        requestOf('users.readMessages', { params: { id }, body: { fromUserId } }),
      invalidatesTags: (done) => (done ? ['Conversations', 'Unread'] : []),
    }),
  }),
});

export const {
  useChangeProfileMutation,
  useRequestVerificationMutation,
  useConversationsInfiniteQuery,
  useMessagesInfiniteQuery,
  useSendMessageMutation,
  useReadMessagesMutation,
} = cabinetApi;
