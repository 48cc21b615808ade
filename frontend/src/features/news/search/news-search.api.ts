import type { NewsCard } from '@kubrik/contract';
import { chosen } from '../../../platform/address/use-address-state';
import { api } from '../../../platform/api/api';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../../platform/api/cursor-paging';
import { foundPageSize } from '../limits';
import type { NewsFilter } from './use-news-filter';

interface FoundNews extends NewsFilter {
  /** The cursor at which the list begins; undefined for the beginning. */
  cursor?: string | undefined;
}

const newsSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    foundNews: build.infiniteQuery<ListPage<NewsCard>, FoundNews, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: { search, category, priority, source, from, to, cursor }, pageParam }) =>
        requestOf('news.list', {
          query: {
            ...pageQuery(foundPageSize, pageParam ?? cursor ?? null),
            search: chosen(search),
            category: chosen(category),
            priority: chosen(priority),
            source: chosen(source),
            from: chosen(from),
            to: chosen(to),
          },
        }),
      transformResponse: (items: ReplyOf<'news.list'>, meta) => ({ ...meta, items }),
    }),
    newsSources: build.query<ReplyOf<'news.sources'>, void>({
      query: () => requestOf('news.sources'),
    }),
    newsMonths: build.query<ReplyOf<'news.months'>, void>({
      query: () => requestOf('news.months'),
    }),
  }),
});

export const { useFoundNewsInfiniteQuery, useNewsSourcesQuery, useNewsMonthsQuery } = newsSearchApi;
