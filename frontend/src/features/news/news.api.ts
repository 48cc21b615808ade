import type { NewsCard } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import type { Dispatch, State } from '../../platform/api/api-state';
import { type ReplyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../platform/api/cursor-paging';
import { coalesce } from '../../platform/coalesce';
import { liveQuery } from '../../platform/live/live-query';
import { newsFetchLimit, newsKept } from './limits';

export const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    newsList: build.infiniteQuery<ListPage<NewsCard>, void, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ pageParam }) => requestOf('news.list', { query: pageQuery(newsFetchLimit, pageParam) }),
      transformResponse: (items: ReplyOf<'news.list'>, meta) => ({ ...meta, items }),
      keepUnusedDataFor: newsKept,
      async onCacheEntryAdded(_, entry) {
        await liveQuery(entry, {
          room: 'news',
          refetch: () => entry.dispatch(refetchNews()),
          events: (refetch) => ({
            'news.published': refetch,
            'news.edited': refetch,
            'news.archived': refetch,
          }),
        });
      },
    }),
    newsItem: build.query<ReplyOf<'news.item'>, string>({
      query: (id) => requestOf('news.item', { params: { id } }),
    }),
    newsOriginal: build.query<ReplyOf<'news.original'>, string>({
      query: (id) => requestOf('news.original', { params: { id } }),
    }),
    countView: build.mutation<ReplyOf<'news.view'>, string>({
      query: (id) => requestOf('news.view', { params: { id } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        try {
          const { views } = (await queryFulfilled).data;
          dispatch(showViews(id, views));
        } catch (error) {
          console.warn('A view was not counted', error);
        }
      },
    }),
  }),
});

/** Reads the list again in the background, if it is cached. */
export const refetchNews = () => (dispatch: Dispatch, getState: () => State) => {
  const { newsList } = newsApi.endpoints;
  if (!newsList.select()(getState()).data) return;
  readNewsList(dispatch);
};
const readNewsList = coalesce((dispatch: Dispatch) =>
  dispatch(newsApi.endpoints.newsList.initiate(undefined, { forceRefetch: true, subscribe: false })),
);

/** Shows the new number of views in the article and on its card, without reading the list of 50 cards again. */
const showViews = (id: string, views: number) => (dispatch: Dispatch) => {
  const { updateQueryData } = newsApi.util;
  dispatch(
    updateQueryData('newsItem', id, (item) => {
      item.views = views;
    }),
  );
  dispatch(
    updateQueryData('newsList', undefined, ({ pages }) => {
      const card = pages.flatMap(({ items }) => items).find((item) => item.id === id);
      if (card) card.views = views;
    }),
  );
};

export const { useNewsListInfiniteQuery, useNewsItemQuery, useNewsOriginalQuery, useCountViewMutation } =
  newsApi;
