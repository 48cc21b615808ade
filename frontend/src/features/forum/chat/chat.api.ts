import type { ForumMessage, MessagePlace, SentForumMessage } from '@kubrik/contract';
import type { ChatSource } from '@kubrik/contract/forum/chat-sources';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { forum } from '../../../locales/ru/forum';
import type { PageMeta } from '../../../platform/api/answer';
import { type ApiError, api, apiError, fetchCall } from '../../../platform/api/api';
import type { Dispatch, State } from '../../../platform/api/api-state';
import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { whileCached } from '../../../platform/live/live-query';
import type { ModeratedDeletion } from '../../../platform/moderation/moderated-deletion';
import { showToast } from '../../../ui/toast/toast.slice';
import { refetchHeldTexts } from '../held/held-texts.api';
import { chatPageSize } from '../limits';
import {
  addNewer,
  addOlder,
  applyPosted,
  type ChatState,
  chatFrom,
  dropBeginning,
  dropEnd,
  putMessage,
  putReactions,
  type ReactionChange,
  removeMessage,
  showNewest,
  showStretch,
} from '../messages/message-list';
import { syncTopic } from './chat-sync';

/** A topic's messages, or those of one source. */
export interface ShownChat {
  topicId: string;
  source?: ChatSource | undefined;
}

const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    mainChat: build.query<ReplyOf<'forum.mainChat'>, void>({ query: () => requestOf('forum.mainChat') }),
    chat: build.query<ChatState, ShownChat>({
      query: ({ topicId, source }) =>
        requestOf('forum.messages', { params: { id: topicId }, query: { source, limit: chatPageSize } }),
      transformResponse: (page: ReplyOf<'forum.messages'>, meta, { topicId, source }) =>
        chatFrom(topicId, page, {
          source,
          hasOlder: Boolean(meta?.nextCursor),
          changes: meta?.changesCursor ?? null,
        }),
      async onCacheEntryAdded(shown, entry) {
        const { chat } = chatApi.endpoints;
        await whileCached(entry, () =>
          syncTopic(shown.topicId, {
            read: () => entry.getCacheEntry().data,
            change: (recipe) => void entry.updateCachedData(recipe),
            reload: () => void entry.dispatch(chat.initiate(shown, { forceRefetch: true, subscribe: false })),
          }),
        );
      },
    }),
    postMessage: build.mutation<ReplyOf<'forum.postMessage'>, BodyOf<'forum.postMessage'>>({
      query: (body) => requestOf('forum.postMessage', { body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => undefined);
        if (result) dispatch(tookMessage(result.data));
      },
    }),
    messageVersions: build.query<ReplyOf<'forum.messageVersions'>, string>({
      query: (id) => requestOf('forum.messageVersions', { params: { id } }),
      keepUnusedDataFor: 0,
    }),
    deleteMessage: build.mutation<ReplyOf<'forum.deleteMessage'>, ModeratedDeletion & { topicId: string }>({
      query: ({ id, reason }) => requestOf('forum.deleteMessage', { params: { id }, query: { ...reason } }),
      async onQueryStarted({ id, topicId }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (done) dispatch(showRemoved(topicId, id));
      },
    }),
  }),
});

const changeChat = (shown: ShownChat, recipe: (state: ChatState) => void) =>
  chatApi.util.updateQueryData('chat', shown, recipe);

/** Changes the topic's state in every loaded source. */
const changeSources =
  (topicId: string, recipe: (state: ChatState) => void) => (dispatch: Dispatch, getState: () => State) => {
    for (const shown of chatApi.util.selectCachedArgsForQuery(getState(), 'chat')) {
      if (shown.topicId === topicId) dispatch(changeChat(shown, recipe));
    }
  };

/**
 * Records that the server has accepted a new message: shows the message, or that a moderator looks at it
 * first.
 */
export const tookMessage =
  ({ isHeld, ...message }: SentForumMessage) =>
  (dispatch: Dispatch) => {
    dispatch(isHeld ? refetchHeldTexts() : showSent(message));
    dispatch(
      showToast(isHeld ? { kind: 'info', ...forum.heldMessage } : { kind: 'success', title: forum.sent }),
    );
  };

/** Shows a new or changed message from this browser that the server has just accepted. */
export const showSent = (message: ForumMessage) =>
  changeSources(message.topicId, (state) => {
    // Shown even if earlier changes are missing; the next push causes these to be loaded.
    if (applyPosted(state, message) === 'gap') putMessage(state, message);
  });

export const showRemoved = (topicId: string, id: string) =>
  changeSources(topicId, (state) => removeMessage(state, id));

/** Shows the numbers of a message's reactions. */
export const showReactionCounts = (topicId: string, reacted: ReactionChange) =>
  changeSources(topicId, (state) => putReactions(state, reacted));

const chatOf = (state: State, shown: ShownChat): ChatState | undefined =>
  chatApi.endpoints.chat.select(shown)(state).data;

const pageRequest = ({ topicId, source }: ShownChat, where: Where) =>
  requestOf('forum.messages', { params: { id: topicId }, query: { source, limit: chatPageSize, ...where } });

type Where = { before: number } | { since: number } | Record<never, never>;

/** Loads one page of a topic; the page is dropped when the shown messages have changed meanwhile. */
const readPage =
  (
    shown: ShownChat,
    where: (state: ChatState) => Where | undefined,
    put: (state: ChatState, page: ForumMessage[], meta: PageMeta) => void,
  ) =>
  async (dispatch: Dispatch, getState: () => State): Promise<ApiError | undefined> => {
    const read = () => chatOf(getState(), shown);
    const state = read();
    const query = state && where(state);
    if (!query) return undefined;
    try {
      const { data, meta } = await fetchCall(pageRequest(shown, query));
      const now = read();
      const isSame = now && JSON.stringify(where(now)) === JSON.stringify(query);
      if (isSame) dispatch(changeChat(shown, (chat) => put(chat, data, meta)));
      return undefined;
    } catch (error) {
      return apiError(error);
    }
  };

/** Loads the page before the first loaded message. */
export const loadOlder = (shown: ShownChat) =>
  readPage(
    shown,
    ({ hasOlder, messages: [first] }) => (hasOlder && first ? { before: first.position } : undefined),
    (state, page, { nextCursor }) => addOlder(state, page, Boolean(nextCursor)),
  );

/** Loads the page after the last loaded message, if newer ones were dropped. */
export const loadNewer = (shown: ShownChat) =>
  readPage(
    shown,
    ({ hasNewer, messages }) => (hasNewer ? { since: messages.at(-1)?.position ?? 0 } : undefined),
    (state, page) => addNewer(state, page, page.length === chatPageSize),
  );

/** Loads the newest page, if it was dropped. */
export const loadNewest = (shown: ShownChat) =>
  readPage(
    shown,
    ({ hasNewer }) => (hasNewer ? {} : undefined),
    (state, page, { nextCursor }) => showNewest(state, page, Boolean(nextCursor)),
  );

/** Loads the messages around a position, and replaces the loaded ones. */
export const loadAround =
  (shown: ShownChat, position: number) =>
  async (dispatch: Dispatch): Promise<ApiError | undefined> => {
    const page = (where: Where) => fetchCall(pageRequest(shown, where));
    try {
      const [before, since] = await Promise.all([page({ before: position + 1 }), page({ since: position })]);
      const edges = {
        hasOlder: Boolean(before.meta.nextCursor),
        hasNewer: since.data.length === chatPageSize,
      };
      dispatch(changeChat(shown, (state) => showStretch(state, [...before.data, ...since.data], edges)));
      return undefined;
    } catch (error) {
      return apiError(error);
    }
  };

/** The message at a position, of any source; undefined when it is deleted. */
export async function findMessage(topicId: string, position: number): Promise<ForumMessage | undefined> {
  const where = { before: position + 1, limit: 1 };
  const { data } = await fetchCall(requestOf('forum.messages', { params: { id: topicId }, query: where }));
  return data.find((message) => message.position === position);
}

/** The first shown message at this time or later; null without one. */
export async function firstMessageSince(
  { topicId, source }: ShownChat,
  time: Date,
): Promise<MessagePlace | null> {
  const query = { time: time.toISOString(), source };
  const { data } = await fetchCall(requestOf('forum.messageAt', { params: { id: topicId }, query }));
  return data.message;
}

/** Drops messages at the end that the reader is far from, to limit memory. */
export const trimChat = (shown: ShownChat, side: 'beginning' | 'end') =>
  changeChat(shown, side === 'beginning' ? dropBeginning : dropEnd);

export const {
  useMainChatQuery,
  useChatQuery,
  useMessageVersionsQuery,
  usePostMessageMutation,
  useDeleteMessageMutation,
} = chatApi;

/** Whether a page of the main chat, of any source, has loaded or failed. */
export function useMainChatCame(): boolean {
  const { data, isError } = chatApi.endpoints.mainChat.useQueryState();
  const topicId = data?.id;
  const hasPage = useSelector((state: State) =>
    chatApi.util
      .selectCachedArgsForQuery(state, 'chat')
      .some((shown) => shown.topicId === topicId && hasAnswer(state, shown)),
  );
  const came = isError || (data !== undefined && !topicId) || hasPage;
  // A choice of another source loads again, but the content beside the chat must stay.
  const [cameOnce, setCameOnce] = useState(came);
  if (came && !cameOnce) setCameOnce(true);
  return came || cameOnce;
}

const hasAnswer = (state: State, shown: ShownChat) => {
  const { data, isError } = chatApi.endpoints.chat.select(shown)(state);
  return data !== undefined || isError;
};
