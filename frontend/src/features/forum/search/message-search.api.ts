import type { FoundMessage } from '@kubrik/contract';
import type { ChatSource } from '@kubrik/contract/forum/chat-sources';
import { api } from '../../../platform/api/api';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../../platform/api/cursor-paging';
import { foundPageSize } from '../limits';

/** The text of the search, and where to search. */
interface MessageQuery {
  search: string;
  topicId?: string | undefined;
  source?: ChatSource | undefined;
  spelling: 'typed' | 'similar';
}

const messageSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    foundMessages: build.infiniteQuery<ListPage<FoundMessage>, MessageQuery, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg, pageParam }) =>
        requestOf('forum.findMessages', { query: { ...queryArg, ...pageQuery(foundPageSize, pageParam) } }),
      transformResponse: (items: ReplyOf<'forum.findMessages'>, meta) => ({ ...meta, items }),
    }),
  }),
});

export const { useFoundMessagesInfiniteQuery } = messageSearchApi;
