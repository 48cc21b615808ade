import type { Port, PortComment } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import type { Dispatch } from '../../platform/api/api-state';
import { type BodyOf, type CallRequest, type ReplyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage, pageQuery } from '../../platform/api/cursor-paging';
import { liveQuery } from '../../platform/live/live-query';
import { changeComment, hasComment, putComment, removeComment } from '../../ui/comments/comment-pages';
import { portPageSize, portSearchLimit } from './limits';
import type { PortFilter } from './port-filter';

export type Likes = ReplyOf<'ports.likes'>;

/** The session decides whose like it is; the id is part of the cache key, so that persons do not share an entry. */
interface OwnLike {
  commentId: string;
  person: string | null;
}

function listRequest(filter: PortFilter, pageParam: string | null): CallRequest {
  const query = pageQuery(portPageSize, pageParam);
  if (filter.by === 'text')
    return requestOf('ports.search', { params: { text: filter.text }, query: { limit: portSearchLimit } });
  if (filter.by === 'region') return requestOf('ports.region', { params: { region: filter.region }, query });
  return requestOf('ports.list', {
    query: { ...query, ...(filter.by === 'country' ? { country: filter.country } : {}) },
  });
}

const commentsOf = (portId: string) => ({ type: 'Comments' as const, id: `port:${portId}` });

export const portsApi = api.enhanceEndpoints({ addTagTypes: ['Ports', 'WaitingPorts'] }).injectEndpoints({
  endpoints: (build) => ({
    portList: build.infiniteQuery<ListPage<Port>, PortFilter, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg, pageParam }) => listRequest(queryArg, pageParam),
      transformResponse: (items: Port[], meta) => ({ ...meta, items }),
      providesTags: ['Ports'],
    }),
    port: build.query<Port, string>({
      query: (id) => requestOf('ports.port', { params: { id } }),
      providesTags: ['WaitingPorts'],
    }),
    addPort: build.mutation<Port, BodyOf<'ports.add'>>({
      query: (body) => requestOf('ports.add', { body }),
      invalidatesTags: (added) => (added ? ['Ports', 'WaitingPorts'] : []),
    }),
    portComments: build.infiniteQuery<ListPage<PortComment>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: id, pageParam }) =>
        requestOf('ports.comments', { params: { id }, query: cursorQuery(pageParam) }),
      transformResponse: (items: PortComment[], meta) => ({ ...meta, items }),
      providesTags: (_result, _error, id) => [commentsOf(id)],
      async onCacheEntryAdded(id, entry) {
        const { dispatch } = entry;
        await liveQuery(entry, {
          room: `port:${id}`,
          refetch: () => dispatch(portsApi.util.invalidateTags([commentsOf(id)])),
          events: (refetch) => ({
            'ports.comment-added': ({ portId, commentId }) => {
              if (portId === id && !hasComment(entry.getCacheEntry().data, commentId)) refetch();
            },
            'ports.comment-changed': ({ portId }) => portId === id && refetch(),
            'ports.comment-deleted': ({ portId, commentId }) => {
              if (portId !== id) return;
              dispatch(hideComment(id, commentId));
              refetch();
            },
            'ports.comment-liked': ({ portId, commentId, likes }) =>
              portId === id && dispatch(showLikes(portId, commentId, likes)),
          }),
        });
      },
    }),
  }),
});

const commentApi = portsApi.injectEndpoints({
  endpoints: (build) => ({
    ownLike: build.query<Likes, OwnLike>({
      query: ({ commentId }) => requestOf('ports.likes', { params: { id: commentId } }),
    }),
    likeComment: build.mutation<Likes, OwnLike & { portId: string }>({
      query: ({ commentId }) =>
        requestOf('ports.like', { params: { id: commentId }, body: { likeType: 'like' } }),
      async onQueryStarted({ portId, ...like }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        void dispatch(commentApi.util.upsertQueryData('ownLike', like, answer.data));
        dispatch(showLikes(portId, like.commentId, answer.data.likes));
      },
    }),
    portCommentVersions: build.query<ReplyOf<'ports.commentVersions'>, string>({
      query: (id) => requestOf('ports.commentVersions', { params: { id } }),
      keepUnusedDataFor: 0,
    }),
    deletePortComment: build.mutation<ReplyOf<'ports.deleteComment'>, { id: string; portId: string }>({
      query: ({ id }) => requestOf('ports.deleteComment', { params: { id } }),
      async onQueryStarted({ id, portId }, { dispatch, queryFulfilled }) {
        const deleted = await queryFulfilled.catch(() => undefined);
        if (deleted) dispatch(hideComment(portId, id));
      },
    }),
  }),
});

const showLikes = (portId: string, commentId: string, likes: number) => (dispatch: Dispatch) => {
  dispatch(
    portsApi.util.updateQueryData('portComments', portId, ({ pages }) => {
      const comment = pages.flatMap(({ items }) => items).find(({ id }) => id === commentId);
      if (comment) comment.likes = likes;
    }),
  );
};

/** Shows a comment that the server has just stored. */
export const showComment = (portId: string, added: PortComment) =>
  portsApi.util.updateQueryData('portComments', portId, (data) => putComment(data, added));

/** Shows a comment that the server has just changed. */
export const showChangedComment = (portId: string, changed: PortComment) =>
  portsApi.util.updateQueryData('portComments', portId, (data) => changeComment(data, changed));

export const hideComment = (portId: string, deletedId: string) =>
  portsApi.util.updateQueryData('portComments', portId, (data) => removeComment(data, deletedId));

export const { usePortListInfiniteQuery, usePortQuery, useAddPortMutation, usePortCommentsInfiniteQuery } =
  portsApi;
export const {
  useOwnLikeQuery,
  useLikeCommentMutation,
  usePortCommentVersionsQuery,
  useDeletePortCommentMutation,
} = commentApi;
