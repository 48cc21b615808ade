import { type ApiError, api, apiError, fetchCall } from '../../app/api';
import { type BodyOf, call, type ReplyOf } from '../../app/call';
import type { Dispatch, State } from '../../app/store';
import { chatPageSize } from '../../constants';
import { followTopic } from './chat-sync';
import { addOlder, applyPosted, type ChatState, chatFrom, putMessage } from './message-list';

export const forumApi = api.injectEndpoints({
  endpoints: (build) => ({
    mainChat: build.query<ReplyOf<'forum.mainChat'>, void>({ query: () => call('forum.mainChat') }),
    chat: build.query<ChatState, string>({
      query: (id) => call('forum.messages', { params: { id }, query: { limit: chatPageSize } }),
      transformResponse: (page: ReplyOf<'forum.messages'>, meta, topicId) =>
        chatFrom(topicId, page, { older: meta?.nextCursor ?? null, changes: meta?.changesCursor ?? null }),
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
      async onQueryStarted({ topicId }, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => undefined);
        if (!result) return;
        dispatch(
          forumApi.util.updateQueryData('chat', topicId, (state) => {
            // With changes missing in between it is shown now; what was missed comes with the next push.
            if (applyPosted(state, result.data) === 'gap') putMessage(state, result.data);
          }),
        );
      },
    }),
    deleteMessage: build.mutation<ReplyOf<'forum.deleteMessage'>, { id: string; topicId: string }>({
      query: ({ id }) => call('forum.deleteMessage', { params: { id } }),
      async onQueryStarted({ id, topicId }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!done) return;
        dispatch(
          forumApi.util.updateQueryData('chat', topicId, (state) => {
            state.messages = state.messages.filter((message) => message.id !== id);
          }),
        );
      },
    }),
  }),
});

/** Reads the page before the oldest message that is there. */
export const loadOlder =
  (topicId: string) =>
  async (dispatch: Dispatch, getState: () => State): Promise<ApiError | undefined> => {
    const older = forumApi.endpoints.chat.select(topicId)(getState()).data?.older;
    if (!older) return undefined;
    try {
      const { data, meta } = await fetchCall(
        call('forum.messages', { params: { id: topicId }, query: { limit: chatPageSize, cursor: older } }),
      );
      dispatch(
        forumApi.util.updateQueryData('chat', topicId, (state) => {
          if (state.older === older) addOlder(state, data, meta.nextCursor ?? null);
        }),
      );
      return undefined;
    } catch (error) {
      return apiError(error);
    }
  };

export const { useMainChatQuery, useChatQuery, usePostMessageMutation, useDeleteMessageMutation } = forumApi;
