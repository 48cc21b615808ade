import type { ForumMessage, ForumPost } from '@kubrik/contract';
import { type ApiError, api, apiError, fetchCall, type PageMeta } from '../../app/api';
import { type BodyOf, call, type ReplyOf } from '../../app/call';
import { oneAtATime } from '../../app/one-at-a-time';
import { byPages, type ListPage } from '../../app/pages';
import type { Dispatch, State } from '../../app/store';
import { chatPageSize, topicPageSize, topicsFresh } from '../../constants';
import { follow } from '../../live/live';
import { followTopic } from './chat-sync';
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

/** What a list of topics is asked for. */
export interface TopicsQuery {
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
      infiniteQueryOptions: byPages,
      query: ({ queryArg: { search, category, sort }, pageParam }) =>
        call('forum.topics', {
          query: { limit: topicPageSize, search, category, sort, cursor: pageParam ?? undefined },
        }),
      transformResponse: (items: ReplyOf<'forum.topics'>, meta) => ({ ...meta, items }),
      providesTags: ['Topics'],
      async onCacheEntryAdded(asked, { cacheDataLoaded, cacheEntryRemoved, dispatch }) {
        await cacheDataLoaded.catch(() => undefined);
        const again = oneAtATime();
        const refresh = () =>
          again(() =>
            dispatch(forumApi.endpoints.topics.initiate(asked, { forceRefetch: true, subscribe: false })),
          );
        const changed = (topic: { topicId: string; isDeleted: boolean }) => {
          if (topic.isDeleted) dispatch(withoutTopic(asked, topic.topicId));
          refresh();
        };
        const leave = follow(
          'forum',
          { 'forum.topic-created': refresh, 'forum.topic-changed': changed },
          refresh,
        );
        await cacheEntryRemoved;
        leave();
      },
    }),
    topic: build.query<ForumPost, string>({
      query: (id) => call('forum.topic', { params: { id } }),
      // What was read may be a little older than the count that one's own reading was answered with.
      merge: (known, { views, ...fresh }) => {
        Object.assign(known, fresh, { views: Math.max(known.views, views) });
      },
      async onCacheEntryAdded(id, { cacheDataLoaded, cacheEntryRemoved, updateCachedData, dispatch }) {
        await cacheDataLoaded.catch(() => undefined);
        const again = oneAtATime();
        const refresh = () =>
          again(() =>
            dispatch(forumApi.endpoints.topic.initiate(id, { forceRefetch: true, subscribe: false })),
          );
        const count = (topicId: string, by: number) => {
          if (topicId !== id) return;
          updateCachedData((topic) => {
            topic.messageCount += by;
          });
        };
        const leave = follow(
          `topic:${id}`,
          {
            'forum.topic-changed': ({ topicId }) => topicId === id && refresh(),
            'forum.message-posted': ({ topicId }) => count(topicId, 1),
            'forum.message-deleted': ({ topicId }) => count(topicId, -1),
          },
          refresh,
        );
        await cacheEntryRemoved;
        leave();
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
      async onCacheEntryAdded(
        topicId,
        { cacheDataLoaded, cacheEntryRemoved, updateCachedData, getCacheEntry, dispatch },
      ) {
        const loaded = await cacheDataLoaded.then(
          () => true,
          () => false,
        );
        if (!loaded) return;
        const leave = followTopic(topicId, {
          read: () => getCacheEntry().data,
          change: (recipe) => void updateCachedData(recipe),
          reload: () =>
            void dispatch(
              forumApi.endpoints.chat.initiate(topicId, { forceRefetch: true, subscribe: false }),
            ),
        });
        await cacheEntryRemoved;
        leave();
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
    // With changes missing in between it is shown now; what was missed comes with the next push.
    if (applyPosted(state, message) === 'gap') putMessage(state, message);
  });

// The store is typed by the slice that every feature adds its own tags to.
const chatOf = (state: State, topicId: string): ChatState | undefined =>
  forumApi.endpoints.chat.select(topicId)(state as never).data;

type Where = { before: number } | { since: number } | Record<never, never>;

/** Reads one page of a topic and puts it where it belongs; what is shown may have moved on meanwhile. */
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

/** Reads the page after the last message that is there, when the end was let go. */
export const loadNewer = (topicId: string) =>
  readPage(
    topicId,
    ({ hasNewer, messages }) => (hasNewer ? { since: messages.at(-1)?.position ?? 0 } : undefined),
    (state, page) => addNewer(state, page, page.length === chatPageSize),
  );

/** Shows the end again when it was let go. */
export const loadNewest = (topicId: string) =>
  readPage(
    topicId,
    ({ hasNewer }) => (hasNewer ? {} : undefined),
    (state, page, { nextCursor }) => showNewest(state, page, Boolean(nextCursor)),
  );

/** Bounds what a chat that is open for days keeps: the side that the reader is not near is let go. */
export const bound = (topicId: string, side: 'beginning' | 'end') =>
  changeChat(topicId, side === 'beginning' ? dropBeginning : dropEnd);

/** Reads lists that are older than this when one comes back to them. */
export const topicsAge = { refetchOnMountOrArgChange: topicsFresh };

export const {
  useForumStatsQuery,
  useTopicsInfiniteQuery,
  useTopicQuery,
  useViewTopicMutation,
  useChangeTopicMutation,
  useDeleteTopicMutation,
  useMainChatQuery,
  useChatQuery,
  usePostMessageMutation,
  useDeleteMessageMutation,
} = forumApi;
