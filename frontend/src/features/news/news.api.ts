import type { NewsCard, NewsComment } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import type { Dispatch, State } from '../../platform/api/api-state';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage, pageQuery } from '../../platform/api/cursor-paging';
import { coalesce } from '../../platform/coalesce';
import { liveQuery } from '../../platform/live/live-query';
import { changeComment, hasComment, putComment, removeComment } from '../../ui/comments/comment-pages';
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

const editApi = newsApi.injectEndpoints({
  endpoints: (build) => ({
    editNews: build.mutation<ReplyOf<'news.edit'>, { id: string; body: BodyOf<'news.edit'> }>({
      query: ({ id, body }) => requestOf('news.edit', { params: { id }, body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const edited = await queryFulfilled.catch(() => undefined);
        if (!edited) return;
        dispatch(newsApi.util.upsertQueryData('newsItem', id, edited.data));
        dispatch(refetchNews());
      },
    }),
    removeNews: build.mutation<ReplyOf<'news.remove'>, string>({
      query: (id) => requestOf('news.remove', { params: { id } }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const removed = await queryFulfilled.catch(() => undefined);
        if (removed) dispatch(refetchNews());
      },
    }),
  }),
});

const commentApi = api.injectEndpoints({
  endpoints: (build) => ({
    commentEmail: build.query<ReplyOf<'news.commentEmail'>, string>({
      query: (id) => requestOf('news.commentEmail', { params: { id } }),
      // An address that nobody looks at any more is not kept.
      keepUnusedDataFor: 0,
    }),
    commentVersions: build.query<ReplyOf<'news.commentVersions'>, string>({
      query: (id) => requestOf('news.commentVersions', { params: { id } }),
      keepUnusedDataFor: 0,
    }),
    deleteComment: build.mutation<ReplyOf<'news.deleteComment'>, { id: string; newsId: string }>({
      query: ({ id }) => requestOf('news.deleteComment', { params: { id } }),
      async onQueryStarted({ id, newsId }, { dispatch, queryFulfilled }) {
        const deleted = await queryFulfilled.catch(() => undefined);
        if (deleted) dispatch(hideComment(newsId, id));
      },
    }),
    newsComments: build.infiniteQuery<ListPage<NewsComment>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: id, pageParam }) =>
        requestOf('news.comments', { params: { id }, query: cursorQuery(pageParam) }),
      transformResponse: (items: ReplyOf<'news.comments'>, meta) => ({ ...meta, items }),
      providesTags: (_result, _error, id) => [{ type: 'Comments', id }],
      async onCacheEntryAdded(id, entry) {
        await liveQuery(entry, {
          room: `news:${id}`,
          refetch: () => entry.dispatch(api.util.invalidateTags([{ type: 'Comments', id }])),
          events: (refetch) => ({
            'news.comment-added': ({ newsId, commentId }) => {
              if (newsId === id && !hasComment(entry.getCacheEntry().data, commentId)) refetch();
            },
            'news.comment-changed': ({ newsId }) => newsId === id && refetch(),
            'news.comment-deleted': ({ newsId, commentId }) => {
              if (newsId !== id) return;
              entry.dispatch(hideComment(id, commentId));
              refetch();
            },
            'news.archived': ({ newsId, isRemoved }) => {
              if (newsId === id && isRemoved) entry.dispatch(hideComments(id));
            },
          }),
        });
      },
    }),
  }),
});

/** Shows a comment that the server has just stored. */
export const showComment = (newsId: string, added: NewsComment) =>
  commentApi.util.updateQueryData('newsComments', newsId, (data) => putComment(data, added));

/** Shows a comment that the server has just changed. */
export const showChangedComment = (newsId: string, changed: NewsComment) =>
  commentApi.util.updateQueryData('newsComments', newsId, (data) => changeComment(data, changed));

export const hideComment = (newsId: string, deletedId: string) =>
  commentApi.util.updateQueryData('newsComments', newsId, (data) => removeComment(data, deletedId));

/** A moderator has removed the item. */
const hideComments = (newsId: string) =>
  commentApi.util.updateQueryData('newsComments', newsId, (data) => {
    data.pages = [{ items: [], totalCount: 0 }];
    data.pageParams = data.pageParams.slice(0, 1);
  });

/** Reads the list again in the background, if it is cached. */
const refetchNews = () => (dispatch: Dispatch, getState: () => State) => {
  const { newsList } = newsApi.endpoints;
  if (!newsList.select()(getState()).data) return;
  readNewsList(dispatch);
};
const readNewsList = coalesce((dispatch: Dispatch) =>
  dispatch(newsApi.endpoints.newsList.initiate(undefined, { forceRefetch: true, subscribe: false })),
);

/** Shows a counted view in the article and on its card; the list of 50 cards is not read again for it. */
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

export const { useNewsListInfiniteQuery, useNewsItemQuery, useCountViewMutation } = newsApi;
export const { useEditNewsMutation, useRemoveNewsMutation } = editApi;
export const {
  useNewsCommentsInfiniteQuery,
  useCommentEmailQuery,
  useCommentVersionsQuery,
  useDeleteCommentMutation,
} = commentApi;
