import type { NewsComment, Reaction } from '@kubrik/contract';
import { api } from '../../../platform/api/api';
import type { Dispatch } from '../../../platform/api/api-state';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../../../platform/api/cursor-paging';
import { liveQuery } from '../../../platform/live/live-query';
import type { ModeratedDeletion } from '../../../platform/moderation/moderated-deletion';
import { currentUserApi } from '../../../platform/session/current-user';
import {
  changeComment,
  hasComment,
  putComment,
  putOwnReaction,
  putReactions,
  removeComment,
} from '../../../ui/comments/comment-pages';
import type { SentReaction } from '../../../ui/reactions/use-reactions';

const commentApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    commentEmail: build.query<ReplyOf<'news.commentEmail'>, string>({
      query: (id) => requestOf('news.commentEmail', { params: { id } }),
      // The e-mail address is dropped as soon as nothing shows it.
      keepUnusedDataFor: 0,
    }),
    /** The person's own reactions to the comments on an item, by the comment's id. */
    ownCommentReactions: build.query<Record<string, Reaction[]>, string>({
      query: (id) => requestOf('news.ownReactions', { params: { id } }),
      transformResponse: (own: ReplyOf<'news.ownReactions'>) =>
        Object.fromEntries(own.map(({ commentId, reactions }) => [commentId, reactions])),
      providesTags: ['OwnReactions'],
    }),
    commentVersions: build.query<ReplyOf<'news.commentVersions'>, string>({
      query: (id) => requestOf('news.commentVersions', { params: { id } }),
      keepUnusedDataFor: 0,
    }),
    deleteComment: build.mutation<ReplyOf<'news.deleteComment'>, ModeratedDeletion & { newsId: string }>({
      query: ({ id, reason }) => requestOf('news.deleteComment', { params: { id }, query: { ...reason } }),
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
            'news.comment-restored': ({ newsId }) => newsId === id && refetch(),
            'news.comment-reacted': ({ newsId, commentId, reactions }) =>
              newsId === id && entry.updateCachedData((data) => putReactions(data, commentId, reactions)),
            'news.archived': ({ newsId, isRemoved }) => {
              if (newsId === id && isRemoved) entry.dispatch(hideComments(id));
            },
          }),
        });
      },
    }),
  }),
});

/** Adds a comment that the server has stored just now. */
export const showComment = (newsId: string, added: NewsComment) =>
  commentApi.util.updateQueryData('newsComments', newsId, (data) => putComment(data, added));

/** Shows the new text of a comment that the server has changed just now. */
export const showChangedComment = (newsId: string, changed: NewsComment) =>
  commentApi.util.updateQueryData('newsComments', newsId, (data) => changeComment(data, changed));

export const hideComment = (newsId: string, deletedId: string) =>
  commentApi.util.updateQueryData('newsComments', newsId, (data) => removeComment(data, deletedId));

/** Shows the reactions to a comment after the server has stored or removed the person's own reaction. */
export const showReactions =
  (newsId: string, { reply, ...sent }: SentReaction) =>
  (dispatch: Dispatch) => {
    const { reactions } = reply as ReplyOf<'news.reactToComment'>;
    dispatch(
      commentApi.util.updateQueryData('newsComments', newsId, (data) =>
        putReactions(data, sent.id, reactions),
      ),
    );
    dispatch(
      commentApi.util.updateQueryData('ownCommentReactions', newsId, (own) => putOwnReaction(own, sent)),
    );
  };

/** Empties the list of comments after a moderator has removed the item. */
const hideComments = (newsId: string) =>
  commentApi.util.updateQueryData('newsComments', newsId, (data) => {
    data.pages = [{ items: [], totalCount: 0 }];
    data.pageParams = data.pageParams.slice(0, 1);
  });

export const {
  useNewsCommentsInfiniteQuery,
  useCommentEmailQuery,
  useCommentVersionsQuery,
  useOwnCommentReactionsQuery,
  useDeleteCommentMutation,
} = commentApi;
