import type { FoundPort, Port, PortCard, PortComment, Reaction } from '@kubrik/contract';
import type { Dispatch } from '../../platform/api/api-state';
import { type CallRequest, type ReplyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage, pageQuery } from '../../platform/api/cursor-paging';
import { liveQuery } from '../../platform/live/live-query';
import type { ModeratedDeletion } from '../../platform/moderation/moderated-deletion';
import { currentUserApi } from '../../platform/session/current-user';
import {
  changeComment,
  hasComment,
  putComment,
  putOwnReaction,
  putReactions,
  removeComment,
} from '../../ui/comments/comment-pages';
import type { SentReaction } from '../../ui/reactions/use-reactions';
import { choiceLimit, portPageSize, portSearchLimit } from './limits';
import type { PortFilter } from './search/port-filter';

/**
 * The session or the cookie decides whose reactions these are; the id is part of the cache key, so that two
 * people never share an entry.
 */
interface ReactingPerson {
  portId: string;
  /** Null for a visitor. */
  personId: string | null;
}

function listRequest(filter: PortFilter, pageParam: string | null): CallRequest {
  const query = pageQuery(portPageSize, pageParam);
  if (filter.by === 'text')
    return requestOf('ports.search', { params: { text: filter.text }, query: { limit: portSearchLimit } });
  if (filter.by === 'near') {
    const { latitude, longitude } = filter;
    return requestOf('ports.near', { query: { latitude, longitude } });
  }
  if (filter.by === 'region') return requestOf('ports.region', { params: { region: filter.region }, query });
  return requestOf('ports.list', {
    query: { ...query, ...(filter.by === 'country' ? { country: filter.country } : {}) },
  });
}

const commentsOf = (portId: string) => ({ type: 'Comments' as const, id: `port:${portId}` });

export const portsApi = currentUserApi
  .enhanceEndpoints({ addTagTypes: ['Ports', 'WaitingPorts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      portList: build.infiniteQuery<ListPage<FoundPort>, PortFilter, string | null>({
        infiniteQueryOptions: cursorPaging,
        query: ({ queryArg, pageParam }) => listRequest(queryArg, pageParam),
        transformResponse: (items: FoundPort[], meta) => ({ ...meta, items }),
        providesTags: ['Ports'],
      }),
      port: build.query<PortCard, string>({
        query: (id) => requestOf('ports.port', { params: { id } }),
        providesTags: ['WaitingPorts'],
      }),
      portsByText: build.query<Port[], string>({
        query: (text) => requestOf('ports.search', { params: { text }, query: { limit: choiceLimit } }),
        providesTags: ['Ports'],
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
              'ports.restored': ({ portId }) => {
                if (portId !== id) return;
                refetch();
                dispatch(portsApi.util.invalidateTags(['Ports', 'WaitingPorts']));
              },
              'ports.comment-restored': ({ portId }) => portId === id && refetch(),
              'ports.comment-reacted': ({ portId, commentId, reactions }) =>
                portId === id && entry.updateCachedData((data) => putReactions(data, commentId, reactions)),
            }),
          });
        },
      }),
    }),
  });

const openingApi = portsApi.injectEndpoints({
  endpoints: (build) => ({
    countPortView: build.mutation<ReplyOf<'ports.view'>, string>({
      query: (id) => requestOf('ports.view', { params: { id } }),
    }),
  }),
});

const commentApi = portsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The person's own reactions to the comments on a port, by comment; a visitor's are likes. */
    ownPortReactions: build.query<Record<string, Reaction[]>, ReactingPerson>({
      query: ({ portId }) => requestOf('ports.ownReactions', { params: { id: portId } }),
      transformResponse: (own: ReplyOf<'ports.ownReactions'>) =>
        Object.fromEntries(own.map(({ commentId, reactions }) => [commentId, reactions])),
      providesTags: ['OwnReactions'],
    }),
    /** A visitor likes a comment, or takes the like back. */
    likeComment: build.mutation<ReplyOf<'ports.like'>, { commentId: string; portId: string }>({
      query: ({ commentId }) =>
        requestOf('ports.like', { params: { id: commentId }, body: { likeType: 'like' } }),
      async onQueryStarted({ portId, commentId: id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const { likes, liked: isGiven } = answer.data;
        dispatch(
          portsApi.util.updateQueryData('portComments', portId, (data) => {
            const comment = data.pages.flatMap(({ items }) => items).find((one) => one.id === id);
            const { like: _, ...others } = comment?.reactions ?? {};
            putReactions(data, id, likes > 0 ? { ...others, like: likes } : others);
          }),
        );
        dispatch(showOwnReaction({ portId, personId: null }, { id, reaction: 'like', isGiven }));
      },
    }),
    portCommentVersions: build.query<ReplyOf<'ports.commentVersions'>, string>({
      query: (id) => requestOf('ports.commentVersions', { params: { id } }),
      keepUnusedDataFor: 0,
    }),
    deletePortComment: build.mutation<ReplyOf<'ports.deleteComment'>, ModeratedDeletion & { portId: string }>(
      {
        query: ({ id, reason }) => requestOf('ports.deleteComment', { params: { id }, query: { ...reason } }),
        async onQueryStarted({ id, portId }, { dispatch, queryFulfilled }) {
          const deleted = await queryFulfilled.catch(() => undefined);
          if (deleted) dispatch(hideComment(portId, id));
        },
      },
    ),
  }),
});

const showOwnReaction = (person: ReactingPerson, given: Parameters<typeof putOwnReaction>[1]) =>
  commentApi.util.updateQueryData('ownPortReactions', person, (own) => putOwnReaction(own, given));

/** Shows the reactions of a comment after the person's own one was stored or taken back. */
export const showReactions =
  (person: ReactingPerson, { reply, ...sent }: SentReaction) =>
  (dispatch: Dispatch) => {
    const { reactions } = reply as ReplyOf<'ports.reactToComment'>;
    dispatch(
      portsApi.util.updateQueryData('portComments', person.portId, (data) =>
        putReactions(data, sent.id, reactions),
      ),
    );
    dispatch(showOwnReaction(person, sent));
  };

/** Shows a comment that the server has just stored. */
export const showComment = (portId: string, added: PortComment) =>
  portsApi.util.updateQueryData('portComments', portId, (data) => putComment(data, added));

/** Shows a comment that the server has just changed. */
export const showChangedComment = (portId: string, changed: PortComment) =>
  portsApi.util.updateQueryData('portComments', portId, (data) => changeComment(data, changed));

export const hideComment = (portId: string, deletedId: string) =>
  portsApi.util.updateQueryData('portComments', portId, (data) => removeComment(data, deletedId));

export const { usePortListInfiniteQuery, usePortQuery, usePortsByTextQuery, usePortCommentsInfiniteQuery } =
  portsApi;
export const { useCountPortViewMutation } = openingApi;
export const {
  useOwnPortReactionsQuery,
  useLikeCommentMutation,
  usePortCommentVersionsQuery,
  useDeletePortCommentMutation,
} = commentApi;
