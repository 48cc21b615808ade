import type { ForumMessage, NewsBetween } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import { type ReplyOf, requestOf } from '../../platform/api/call';
import { liveQuery } from '../../platform/live/live-query';
import { shownNewsBetween } from './limits';

/** A stretch of the chat between two positions; without the second one it goes to the end. */
interface Stretch {
  topicId: string;
  since: number;
  before: number | undefined;
}

const newsBetweenApi = api.injectEndpoints({
  endpoints: (build) => ({
    newsBetween: build.query<NewsBetween[], Stretch>({
      query: ({ topicId, since, before }) =>
        requestOf('forum.newsBetween', {
          params: { id: topicId },
          query: { since, ...(before !== undefined && { before }) },
        }),
      async onCacheEntryAdded(stretch, entry) {
        const { newsBetween } = newsBetweenApi.endpoints;
        const { topicId } = stretch;
        await liveQuery(entry, {
          room: `topic:${topicId}`,
          refetch: () =>
            entry.dispatch(newsBetween.initiate(stretch, { forceRefetch: true, subscribe: false })),
          events: (refetch) => ({
            'forum.message-posted': (message) => {
              if (message.topicId === topicId && message.sourceType === 'news') refetch();
            },
            'forum.message-changed': (message) => {
              if (message.topicId === topicId && message.sourceType === 'news') refetch();
            },
            'forum.message-deleted': (message) => {
              if (message.topicId === topicId) refetch();
            },
          }),
          skipFirstJoin: true,
        });
      },
    }),
    /** The newest of the news items up to a position. */
    newsUpTo: build.query<ForumMessage[], { topicId: string; last: number; count: number }>({
      query: ({ topicId, last, count }) =>
        requestOf('forum.messages', {
          params: { id: topicId },
          query: { source: 'news', before: last + 1, limit: Math.min(count, shownNewsBetween) },
        }),
      transformResponse: (messages: ReplyOf<'forum.messages'>, _meta, { count }) =>
        messages.filter(({ sourceType }) => sourceType === 'news').slice(-count),
    }),
  }),
});

export const { useNewsBetweenQuery, useNewsUpToQuery } = newsBetweenApi;
