import type { NewsCard, NewsComment } from '@kubrik/contract';
import { api } from '../../app/api';
import { type BodyOf, call, type ReplyOf } from '../../app/call';
import { oneAtATime } from '../../app/one-at-a-time';
import { byPages, cursorOf, type ListPage } from '../../app/pages';
import type { Dispatch, State } from '../../app/store';
import { newsFetchLimit, newsKept } from '../../constants';
import { follow } from '../../live/live';

export const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    newsList: build.infiniteQuery<ListPage<NewsCard>, void, string | null>({
      infiniteQueryOptions: byPages,
      query: ({ pageParam }) =>
        call('news.list', { query: { limit: newsFetchLimit, ...cursorOf(pageParam) } }),
      transformResponse: (items: ReplyOf<'news.list'>, meta) => ({ ...meta, items }),
      keepUnusedDataFor: newsKept,
      async onCacheEntryAdded(_, { cacheDataLoaded, cacheEntryRemoved, dispatch }) {
        await cacheDataLoaded.catch(() => undefined);
        // At the first joining too: news may have come between the reading and the joining.
        const refresh = () => dispatch(refreshNews());
        const leave = follow(
          'news',
          { 'news.published': refresh, 'news.edited': refresh, 'news.archived': refresh },
          refresh,
        );
        await cacheEntryRemoved;
        leave();
      },
    }),
    newsItem: build.query<ReplyOf<'news.item'>, string>({
      query: (id) => call('news.item', { params: { id } }),
    }),
    countView: build.mutation<ReplyOf<'news.view'>, string>({
      query: (id) => call('news.view', { params: { id } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        try {
          const { views } = (await queryFulfilled).data;
          dispatch(
            newsApi.util.updateQueryData('newsItem', id, (item) => {
              item.views = views;
            }),
          );
          dispatch(refreshNews());
        } catch (error) {
          console.warn('A view was not counted', error);
        }
      },
    }),
    editNews: build.mutation<ReplyOf<'news.edit'>, { id: string; body: BodyOf<'news.edit'> }>({
      query: ({ id, body }) => call('news.edit', { params: { id }, body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const edited = await queryFulfilled.catch(() => undefined);
        if (!edited) return;
        dispatch(newsApi.util.upsertQueryData('newsItem', id, edited.data));
        dispatch(refreshNews());
      },
    }),
    removeNews: build.mutation<ReplyOf<'news.remove'>, string>({
      query: (id) => call('news.remove', { params: { id } }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const removed = await queryFulfilled.catch(() => undefined);
        if (removed) dispatch(refreshNews());
      },
    }),
    newsComments: build.infiniteQuery<ListPage<NewsComment>, string, string | null>({
      infiniteQueryOptions: byPages,
      query: ({ queryArg: id, pageParam }) =>
        call('news.comments', { params: { id }, query: cursorOf(pageParam) }),
      transformResponse: (items: ReplyOf<'news.comments'>, meta) => ({ ...meta, items }),
      providesTags: (_result, _error, id) => [{ type: 'Comments', id }],
      async onCacheEntryAdded(id, { cacheDataLoaded, cacheEntryRemoved, dispatch }) {
        await cacheDataLoaded.catch(() => undefined);
        const refresh = () => dispatch(api.util.invalidateTags([{ type: 'Comments', id }]));
        const leave = follow(
          `news:${id}`,
          { 'news.comment-added': ({ newsId }) => newsId === id && refresh() },
          refresh,
        );
        await cacheEntryRemoved;
        leave();
      },
    }),
  }),
});

/** Reads the list again behind what is shown; nothing happens where it was never shown. */
const refreshNews = () => (dispatch: Dispatch, getState: () => State) => {
  const { newsList } = newsApi.endpoints;
  if (!newsList.select()(getState()).data) return;
  readAgain(() => dispatch(newsList.initiate(undefined, { forceRefetch: true, subscribe: false })));
};
const readAgain = oneAtATime();

/** Reads the comments of an article again, where they are shown. */
export const showComments = (id: string) => api.util.invalidateTags([{ type: 'Comments', id }]);

export const {
  useNewsListInfiniteQuery,
  useNewsItemQuery,
  useCountViewMutation,
  useEditNewsMutation,
  useRemoveNewsMutation,
  useNewsCommentsInfiniteQuery,
} = newsApi;
