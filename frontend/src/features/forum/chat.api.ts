import type { ForumMessage } from '@kubrik/contract';
import { type ApiError, api, apiError, fetchCall, type PageMeta } from '../../platform/api/api';
import type { Dispatch, State } from '../../platform/api/api-state';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { whileCached } from '../../platform/live/live-query';
import { syncTopic } from './chat-sync';
import { chatPageSize } from './limits';
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
} from './message-list';

const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    mainChat: build.query<ReplyOf<'forum.mainChat'>, void>({ query: () => requestOf('forum.mainChat') }),
    chat: build.query<ChatState, string>({
      query: (id) => requestOf('forum.messages', { params: { id }, query: { limit: chatPageSize } }),
      transformResponse: (page: ReplyOf<'forum.messages'>, meta, topicId) =>
        chatFrom(topicId, page, {
          hasOlder: Boolean(meta?.nextCursor),
          changes: meta?.changesCursor ?? null,
        }),
      async onCacheEntryAdded(topicId, entry) {
        const { chat } = chatApi.endpoints;
        await whileCached(entry, () =>
          syncTopic(topicId, {
            read: () => entry.getCacheEntry().data,
            change: (recipe) => void entry.updateCachedData(recipe),
            reload: () =>
              void entry.dispatch(chat.initiate(topicId, { forceRefetch: true, subscribe: false })),
          }),
        );
      },
    }),
    postMessage: build.mutation<ReplyOf<'forum.postMessage'>, BodyOf<'forum.postMessage'>>({
      query: (body) => requestOf('forum.postMessage', { body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => undefined);
        if (result) dispatch(showSent(result.data));
      },
    }),
    messageVersions: build.query<ReplyOf<'forum.messageVersions'>, string>({
      query: (id) => requestOf('forum.messageVersions', { params: { id } }),
      keepUnusedDataFor: 0,
    }),
    deleteMessage: build.mutation<ReplyOf<'forum.deleteMessage'>, { id: string; topicId: string }>({
      query: ({ id }) => requestOf('forum.deleteMessage', { params: { id } }),
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

const changeChat = (topicId: string, recipe: (state: ChatState) => void) =>
  chatApi.util.updateQueryData('chat', topicId, recipe);

/** Shows a message that the server has just taken from this browser, new or changed. */
export const showSent = (message: ForumMessage) =>
  changeChat(message.topicId, (state) => {
    // Shown even if changes before it are missing; the next push reads those.
    if (applyPosted(state, message) === 'gap') putMessage(state, message);
  });

export const showRemoved = (topicId: string, id: string) =>
  changeChat(topicId, (state) => removeMessage(state, id));

/** Shows the numbers of a message's reactions. */
export const showReactionCounts = (topicId: string, reacted: ReactionChange) =>
  changeChat(topicId, (state) => putReactions(state, reacted));

const chatOf = (state: State, topicId: string): ChatState | undefined =>
  chatApi.endpoints.chat.select(topicId)(state).data;

type Where = { before: number } | { since: number } | Record<never, never>;

/** Reads one page of a topic; the page is dropped when the shown stretch has changed during the read. */
const readPage =
  (
    topicId: string,
    where: (state: ChatState) => Where | undefined,
    put: (state: ChatState, page: ForumMessage[], meta: PageMeta) => void,
  ) =>
  async (dispatch: Dispatch, getState: () => State): Promise<ApiError | undefined> => {
    const read = () => chatOf(getState(), topicId);
    const state = read();
    const query = state && where(state);
    if (!query) return undefined;
    try {
      const { data, meta } = await fetchCall(
        requestOf('forum.messages', { params: { id: topicId }, query: { limit: chatPageSize, ...query } }),
      );
      const now = read();
      const isSame = now && JSON.stringify(where(now)) === JSON.stringify(query);
      if (isSame) dispatch(changeChat(topicId, (chat) => put(chat, data, meta)));
      return undefined;
    } catch (error) {
      return apiError(error);
    }
  };

/** Reads the page before the first message that is there. */
export const loadOlder = (topicId: string) =>
  readPage(
    topicId,
    ({ hasOlder, messages: [first] }) => (hasOlder && first ? { before: first.position } : undefined),
    (state, page, { nextCursor }) => addOlder(state, page, Boolean(nextCursor)),
  );

/** Reads the page after the last loaded message, if newer ones were dropped. */
export const loadNewer = (topicId: string) =>
  readPage(
    topicId,
    ({ hasNewer, messages }) => (hasNewer ? { since: messages.at(-1)?.position ?? 0 } : undefined),
    (state, page) => addNewer(state, page, page.length === chatPageSize),
  );

/** Reads the newest page, if it was dropped. */
export const loadNewest = (topicId: string) =>
  readPage(
    topicId,
    ({ hasNewer }) => (hasNewer ? {} : undefined),
    (state, page, { nextCursor }) => showNewest(state, page, Boolean(nextCursor)),
  );

/** Reads the messages around a position, and shows them in the place of the loaded ones. */
export const loadAround =
  (topicId: string, position: number) =>
  async (dispatch: Dispatch): Promise<ApiError | undefined> => {
    const limit = chatPageSize;
    const page = (query: { before: number } | { since: number }) =>
      fetchCall(requestOf('forum.messages', { params: { id: topicId }, query: { limit, ...query } }));
    try {
      const [before, since] = await Promise.all([page({ before: position + 1 }), page({ since: position })]);
      const edges = { hasOlder: Boolean(before.meta.nextCursor), hasNewer: since.data.length === limit };
      dispatch(changeChat(topicId, (state) => showStretch(state, [...before.data, ...since.data], edges)));
      return undefined;
    } catch (error) {
      return apiError(error);
    }
  };

/** Drops messages on the side that the reader is far from, so that memory is bounded. */
export const trimChat = (topicId: string, side: 'beginning' | 'end') =>
  changeChat(topicId, side === 'beginning' ? dropBeginning : dropEnd);

export const {
  useMainChatQuery,
  useChatQuery,
  useMessageVersionsQuery,
  usePostMessageMutation,
  useDeleteMessageMutation,
} = chatApi;
