import type { Port, PortComment } from '@kubrik/contract';
import { api } from '../../app/api';
import { type BodyOf, type CallRequest, call, type ReplyOf } from '../../app/call';
import { byPages, cursorOf, type ListPage } from '../../app/pages';
import type { Dispatch } from '../../app/store';
import { portPageSize, portSearchLimit } from '../../constants';
import { follow } from '../../live/live';
import type { PortFilter } from './port-filter';

export type Likes = ReplyOf<'ports.likes'>;

/** Whose like it is, goes with the session; the name only keeps persons apart in the memory of this page. */
interface OwnLike {
  commentId: string;
  person: string | null;
}

function requestOf(filter: PortFilter, pageParam: string | null): CallRequest {
  const query = { limit: portPageSize, ...cursorOf(pageParam) };
  if (filter.by === 'text')
    return call('ports.search', { params: { text: filter.text }, query: { limit: portSearchLimit } });
  if (filter.by === 'region') return call('ports.region', { params: { region: filter.region }, query });
  return call('ports.list', {
    query: { ...query, ...(filter.by === 'country' ? { country: filter.country } : {}) },
  });
}

const commentsOf = (portId: string) => ({ type: 'Comments' as const, id: `port:${portId}` });

export const portsApi = api.enhanceEndpoints({ addTagTypes: ['Ports'] }).injectEndpoints({
  endpoints: (build) => ({
    portList: build.infiniteQuery<ListPage<Port>, PortFilter, string | null>({
      infiniteQueryOptions: byPages,
      query: ({ queryArg, pageParam }) => requestOf(queryArg, pageParam),
      transformResponse: (items: Port[], meta) => ({ ...meta, items }),
      providesTags: ['Ports'],
    }),
    port: build.query<Port, string>({
      query: (id) => call('ports.port', { params: { id } }),
    }),
    addPort: build.mutation<Port, BodyOf<'ports.add'>>({
      query: (body) => call('ports.add', { body }),
      invalidatesTags: (added) => (added ? ['Ports'] : []),
    }),
    portComments: build.infiniteQuery<ListPage<PortComment>, string, string | null>({
      infiniteQueryOptions: byPages,
      query: ({ queryArg: id, pageParam }) =>
        call('ports.comments', { params: { id }, query: cursorOf(pageParam) }),
      transformResponse: (items: PortComment[], meta) => ({ ...meta, items }),
      providesTags: (_result, _error, id) => [commentsOf(id)],
      async onCacheEntryAdded(id, { cacheDataLoaded, cacheEntryRemoved, dispatch }) {
        await cacheDataLoaded.catch(() => undefined);
        const refresh = () => dispatch(portsApi.util.invalidateTags([commentsOf(id)]));
        const leave = follow(
          `port:${id}`,
          {
            'ports.comment-added': ({ portId }) => portId === id && refresh(),
            'ports.comment-liked': ({ portId, commentId, likes }) =>
              portId === id && dispatch(showLikes(portId, commentId, likes)),
          },
          refresh,
        );
        await cacheEntryRemoved;
        leave();
      },
    }),
    ownLike: build.query<Likes, OwnLike>({
      query: ({ commentId }) => call('ports.likes', { params: { id: commentId } }),
    }),
    likeComment: build.mutation<Likes, OwnLike & { portId: string }>({
      query: ({ commentId }) => call('ports.like', { params: { id: commentId }, body: { likeType: 'like' } }),
      async onQueryStarted({ portId, ...like }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        void dispatch(portsApi.util.upsertQueryData('ownLike', like, answer.data));
        dispatch(showLikes(portId, like.commentId, answer.data.likes));
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

/** Puts a comment that the server has just taken before the others. */
export const showComment = (added: PortComment) => (dispatch: Dispatch) => {
  dispatch(
    portsApi.util.updateQueryData('portComments', added.portId, ({ pages }) => {
      const [first] = pages;
      if (!first || pages.some(({ items }) => items.some(({ id }) => id === added.id))) return;
      first.items.unshift(added);
      if (first.totalCount !== undefined) first.totalCount += 1;
    }),
  );
};

export const {
  usePortListInfiniteQuery,
  usePortQuery,
  useAddPortMutation,
  usePortCommentsInfiniteQuery,
  useOwnLikeQuery,
  useLikeCommentMutation,
} = portsApi;
