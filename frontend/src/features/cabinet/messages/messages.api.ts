import type { PrivateMessage } from '@kubrik/contract';
import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../../../platform/api/cursor-paging';
import { currentUserApi } from '../../../platform/session/current-user';

export type Conversation = ReplyOf<'users.conversations'>[number];

export const messagesApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.infiniteQuery<
      ListPage<Conversation>,
      { id: string; state: 'accepted' | 'request' },
      string | null
    >({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: { id, state }, pageParam }) =>
        requestOf('users.conversations', { params: { id }, query: { state, ...cursorQuery(pageParam) } }),
      transformResponse: (items: Conversation[], meta) => ({ ...meta, items }),
      providesTags: ['Conversations'],
    }),
    conversation: build.query<Conversation, { id: string; personId: string }>({
      query: (params) => requestOf('users.conversation', { params }),
      providesTags: ['Conversations'],
    }),
    decideConversation: build.mutation<
      ReplyOf<'users.decideConversation'>,
      { id: string; personId: string; body: BodyOf<'users.decideConversation'> }
    >({
      query: ({ body, ...params }) => requestOf('users.decideConversation', { params, body }),
      invalidatesTags: ['Conversations', 'Unread'],
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
    readMessages: build.mutation<ReplyOf<'users.readMessages'>, { id: string; fromUserId: string }>({
      query: ({ id, fromUserId }) =>
        requestOf('users.readMessages', { params: { id }, body: { fromUserId } }),
      invalidatesTags: (done) => (done ? ['Conversations', 'Unread'] : []),
    }),
  }),
});

export const {
  useConversationsInfiniteQuery,
  useConversationQuery,
  useDecideConversationMutation,
  useMessagesInfiniteQuery,
  useReadMessagesMutation,
} = messagesApi;
