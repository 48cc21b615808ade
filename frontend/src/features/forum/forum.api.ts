import type { ForumTopic } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, type ListPage } from '../../platform/api/cursor-paging';
import { liveQuery } from '../../platform/live/live-query';
import type { ModeratedDeletion } from '../../platform/moderation/moderated-deletion';
import { participantsPause, topicPageSize, topicsFresh } from './limits';

/** Filter and order of a list of topics. */
interface TopicsQuery {
  search?: string | undefined;
  category?: ForumTopic['category'] | undefined;
  sort: 'recent' | 'new' | 'popular';
}

export const forumApi = api.enhanceEndpoints({ addTagTypes: ['Topics', 'ForumStats'] });

const topicListApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    topics: build.infiniteQuery<ListPage<ForumTopic>, TopicsQuery, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: { search, category, sort }, pageParam }) =>
        requestOf('forum.topics', {
          query: { limit: topicPageSize, search, category, sort, cursor: pageParam ?? undefined },
        }),
      transformResponse: (items: ReplyOf<'forum.topics'>, meta) => ({ ...meta, items }),
      providesTags: ['Topics'],
      async onCacheEntryAdded(query, entry) {
        const { dispatch } = entry;
        const { topics } = topicListApi.endpoints;
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
  }),
});

const withoutTopic = (asked: TopicsQuery, topicId: string) =>
  topicListApi.util.updateQueryData('topics', asked, ({ pages }) => {
    for (const page of pages) page.items = page.items.filter(({ id }) => id !== topicId);
  });

const topicApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    topic: build.query<ForumTopic, string>({
      query: (id) => requestOf('forum.topic', { params: { id } }),
      // A cached answer may be older than the count of the person's own view, so the greater number stays.
      merge: (known, { views, ...fresh }) => {
        Object.assign(known, fresh, { views: Math.max(known.views, views) });
      },
      async onCacheEntryAdded(id, entry) {
        const { topic } = topicApi.endpoints;
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
  }),
});

const participantApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    participants: build.query<ReplyOf<'forum.participants'>, string>({
      query: (id) => requestOf('forum.participants', { params: { id } }),
      async onCacheEntryAdded(id, entry) {
        const { participants } = participantApi.endpoints;
        await liveQuery(entry, {
          room: `topic:${id}`,
          // Events during the pause cause one load after it.
          refetch: async () => {
            // The query may have been removed from the cache during the pause.
            if (entry.getCacheEntry().isUninitialized) return;
            await entry.dispatch(participants.initiate(id, { forceRefetch: true, subscribe: false }));
            await new Promise((resolve) => setTimeout(resolve, participantsPause));
          },
          events: (refetch) => ({
            'forum.message-posted': ({ topicId, author }) => topicId === id && author && refetch(),
            'forum.message-deleted': ({ topicId }) => topicId === id && refetch(),
          }),
        });
      },
    }),
  }),
});

const topicActionApi = topicApi.injectEndpoints({
  endpoints: (build) => ({
    viewTopic: build.mutation<ReplyOf<'forum.viewTopic'>, string>({
      query: (id) => requestOf('forum.viewTopic', { params: { id } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const counted = await queryFulfilled.catch(() => undefined);
        if (!counted) return;
        dispatch(
          topicApi.util.updateQueryData('topic', id, (topic) => {
            topic.views = counted.data.views;
          }),
        );
      },
    }),
    changeTopic: build.mutation<ForumTopic, { id: string; change: BodyOf<'forum.changeTopic'> }>({
      query: ({ id, change }) => requestOf('forum.changeTopic', { params: { id }, body: change }),
      invalidatesTags: (topic) => (topic ? ['Topics'] : []),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const changed = await queryFulfilled.catch(() => undefined);
        if (changed) dispatch(topicApi.util.upsertQueryData('topic', id, changed.data));
      },
    }),
    deleteTopic: build.mutation<ReplyOf<'forum.deleteTopic'>, ModeratedDeletion>({
      query: ({ id, reason }) => requestOf('forum.deleteTopic', { params: { id }, query: { ...reason } }),
      invalidatesTags: (done) => (done ? ['Topics', 'ForumStats'] : []),
    }),
  }),
});

const statsApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    forumStats: build.query<ReplyOf<'forum.stats'>, void>({
      query: () => requestOf('forum.stats'),
      providesTags: ['ForumStats'],
    }),
  }),
});

/** In seconds; an older list is loaded again when its page is opened. */
export const topicsAge = { refetchOnMountOrArgChange: topicsFresh };

export const { useTopicsInfiniteQuery } = topicListApi;
export const { useTopicQuery } = topicApi;
export const { useParticipantsQuery } = participantApi;
export const { useViewTopicMutation, useChangeTopicMutation, useDeleteTopicMutation } = topicActionApi;
export const { useForumStatsQuery } = statsApi;
