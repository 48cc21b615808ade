import type { ForumMessage, ForumPost } from '@kubrik/contract';
import { chatPageSize, topicPageSize, topicsFresh } from '../../constants';
import { type ApiError, api, apiError, fetchCall, type PageMeta } from '../../platform/api/api';
import type { Dispatch, State } from '../../platform/api/api-state';
import { type BodyOf, call, type ReplyOf } from '../../platform/api/call';
import { cursorPaging, type ListPage } from '../../platform/api/cursor-paging';
import { liveQuery, whileCached } from '../../platform/live/live-query';
import { syncTopic } from './chat-sync';
import {
  addNewer,
  addOlder,
  applyPosted,
  type ChatState,
  chatFrom,
  dropBeginning,
  dropEnd,
  putMessage,
  removeMessage,
  showNewest,
} from './message-list';

/** Filter and order of a list of topics. */
interface TopicsQuery {
  search?: string | undefined;
  category?: ForumPost['category'] | undefined;
  sort: 'recent' | 'new' | 'popular';
}

export const forumApi = api.enhanceEndpoints({ addTagTypes: ['Topics', 'ForumStats'] }).injectEndpoints({
  endpoints: (build) => ({
    forumStats: build.query<ReplyOf<'forum.stats'>, void>({
      query: () => call('forum.stats'),
      providesTags: ['ForumStats'],
    }),
    topics: build.infiniteQuery<ListPage<ForumPost>, TopicsQuery, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: { search, category, sort }, pageParam }) =>
        call('forum.topics', {
          query: { limit: topicPageSize, search, category, sort, cursor: pageParam ?? undefined },
        }),
      transformResponse: (items: ReplyOf<'forum.topics'>, meta) => ({ ...meta, items }),
      providesTags: ['Topics'],
      async onCacheEntryAdded(query, entry) {
        const { dispatch } = entry;
        const { topics } = forumApi.endpoints;
        await liveQuery(entry, {
          room: 'forum',
          refetch: () => dispatch(topics.initiate(query, { forceRefetch: true, subscribe: false })),
          events: (refetch) => ({
            'forum.topic-created': refetch,
            'forum.topic-changed': ({ topicId, isDeleted }) => {
              if (isDeleted) dispatch(withoutTopic(query, topicId));
              refetch();
            },
          }),
        });
      },
    }),
    topic: build.query<ForumPost, string>({
      query: (id) => call('forum.topic', { params: { id } }),
      // An answer from the cache may be older than the count of the person's own view.
      merge: (known, { views, ...fresh }) => {
        Object.assign(known, fresh, { views: Math.max(known.views, views) });
      },
      async onCacheEntryAdded(id, entry) {
        const { topic } = forumApi.endpoints;
        const count = (topicId: string, by: number) => {
          if (topicId !== id) return;
          entry.updateCachedData((known) => {
            known.messageCount += by;
          });
        };
        await liveQuery(entry, {
          room: `topic:${id}`,
          refetch: () => entry.dispatch(topic.initiate(id, { forceRefetch: true, subscribe: false })),
          events: (refetch) => ({
            'forum.topic-changed': ({ topicId }) => topicId === id && refetch(),
            'forum.message-posted': ({ topicId }) => count(topicId, 1),
            'forum.message-deleted': ({ topicId }) => count(topicId, -1),
          }),
        });
      },
    }),
    participants: build.query<ReplyOf<'forum.participants'>, string>({
      query: (id) => call('forum.participants', { params: { id } }),
      async onCacheEntryAdded(id, entry) {
        const { participants } = forumApi.endpoints;
        const read = () =>
          entry.dispatch(participants.initiate(id, { forceRefetch: true, subscribe: false }));
        await liveQuery(entry, {
          room: `topic:${id}`,
          refetch: read,
          events: (refetch) => ({
            'forum.message-posted': ({ topicId, author }) => {
              const isKnown = entry
                .getCacheEntry()
                .data?.some(({ username }) => username === author?.username);
              if (topicId === id && author && !isKnown) refetch();
            },
          }),
        });
      },
    }),
    viewTopic: build.mutation<ReplyOf<'forum.viewTopic'>, string>({
      query: (id) => call('forum.viewTopic', { params: { id } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const counted = await queryFulfilled.catch(() => undefined);
        if (!counted) return;
        dispatch(
          forumApi.util.updateQueryData('topic', id, (topic) => {
            topic.views = counted.data.views;
          }),
        );
      },
    }),
    changeTopic: build.mutation<ForumPost, { id: string; change: BodyOf<'forum.changeTopic'> }>({
      query: ({ id, change }) => call('forum.changeTopic', { params: { id }, body: change }),
      invalidatesTags: (topic) => (topic ? ['Topics'] : []),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const changed = await queryFulfilled.catch(() => undefined);
        if (changed) dispatch(forumApi.util.upsertQueryData('topic', id, changed.data));
      },
    }),
    deleteTopic: build.mutation<ReplyOf<'forum.deleteTopic'>, string>({
      query: (id) => call('forum.deleteTopic', { params: { id } }),
      invalidatesTags: (done) => (done ? ['Topics', 'ForumStats'] : []),
    }),
    mainChat: build.query<ReplyOf<'forum.mainChat'>, void>({ query: () => call('forum.mainChat') }),
    chat: build.query<ChatState, string>({
      query: (id) => call('forum.messages', { params: { id }, query: { limit: chatPageSize } }),
      transformResponse: (page: ReplyOf<'forum.messages'>, meta, topicId) =>
        chatFrom(topicId, page, {
          hasOlder: Boolean(meta?.nextCursor),
          changes: meta?.changesCursor ?? null,
        }),
      async onCacheEntryAdded(topicId, entry) {
        const { chat } = forumApi.endpoints;
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
      query: (body) => call('forum.postMessage', { body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => undefined);
        if (result) dispatch(showSent(result.data));
      },
    }),
    deleteMessage: build.mutation<ReplyOf<'forum.deleteMessage'>, { id: string; topicId: string }>({
      query: ({ id }) => call('forum.deleteMessage', { params: { id } }),
      async onQueryStarted({ id, topicId }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (done) dispatch(changeChat(topicId, (state) => removeMessage(state, id)));
      },
    }),
  }),
});

const changeChat = (topicId: string, recipe: (state: ChatState) => void) =>
  forumApi.util.updateQueryData('chat', topicId, recipe);

const withoutTopic = (asked: TopicsQuery, topicId: string) =>
  forumApi.util.updateQueryData('topics', asked, ({ pages }) => {
    for (const page of pages) page.items = page.items.filter(({ id }) => id !== topicId);
  });

/** Shows a message that the server has just taken from this browser. */
export const showSent = (message: ForumMessage) =>
  changeChat(message.topicId, (state) => {
    // Shown even if changes before it are missing; the next push reads those.
    if (applyPosted(state, message) === 'gap') putMessage(state, message);
  });

// The store is typed by the slice that every feature adds its own tags to.
const chatOf = (state: State, topicId: string): ChatState | undefined =>
  forumApi.endpoints.chat.select(topicId)(state as never).data;

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
        call('forum.messages', { params: { id: topicId }, query: { limit: chatPageSize, ...query } }),
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

/** Drops messages on the side that the reader is far from, so that memory is bounded. */
export const bound = (topicId: string, side: 'beginning' | 'end') =>
  changeChat(topicId, side === 'beginning' ? dropBeginning : dropEnd);

/** How old a list may be when its page is opened again. */
export const topicsAge = { refetchOnMountOrArgChange: topicsFresh };

export const {
  useForumStatsQuery,
  useTopicsInfiniteQuery,
  useTopicQuery,
  useParticipantsQuery,
  useViewTopicMutation,
  useChangeTopicMutation,
  useDeleteTopicMutation,
  useMainChatQuery,
  useChatQuery,
  usePostMessageMutation,
  useDeleteMessageMutation,
} = forumApi;
