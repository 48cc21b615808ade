import type { FoldedSource, ForumMessage, NewsBetween } from '@kubrik/contract';
import { type ChatSource, isByPerson } from '@kubrik/contract/forum/chat-sources';
import { api } from '../../../platform/api/api';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { liveQuery } from '../../../platform/live/live-query';
import { shownNewsBetween } from '../limits';

/** A part of the chat between two positions; without the second one, up to the end. */
interface Stretch {
  topicId: string;
  since: number;
  before: number | undefined;
}

interface UpTo {
  topicId: string;
  sourceType: FoldedSource;
  last: number;
  count: number;
}

/** The filter that lists the folded items. */
export const sourceOfFolded: Record<FoldedSource, ChatSource> = { news: 'news', vacancy: 'jobs' };

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
              if (message.topicId === topicId && !isByPerson(message.sourceType)) refetch();
            },
            'forum.message-changed': (message) => {
              if (message.topicId === topicId && !isByPerson(message.sourceType)) refetch();
            },
            'forum.message-deleted': (message) => {
              if (message.topicId === topicId) refetch();
            },
          }),
          skipFirstJoin: true,
        });
      },
    }),
    /** The newest news items or vacancies up to a position. */
    newsUpTo: build.query<ForumMessage[], UpTo>({
      query: ({ topicId, sourceType, last, count }) =>
        requestOf('forum.messages', {
          params: { id: topicId },
          query: {
            source: sourceOfFolded[sourceType],
            before: last + 1,
            limit: Math.min(count, shownNewsBetween),
          },
        }),
      transformResponse: (messages: ReplyOf<'forum.messages'>, _meta, { sourceType, count }) =>
        messages.filter((message) => message.sourceType === sourceType).slice(-count),
    }),
  }),
});

export const { useNewsBetweenQuery, useNewsUpToQuery } = newsBetweenApi;
