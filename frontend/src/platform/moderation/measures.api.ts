import type { ReportedItem } from '@kubrik/contract';
import { api } from '../api/api';
import { type BodyOf, type ReplyOf, requestOf } from '../api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../api/cursor-paging';
import { liveQuery } from '../live/live-query';

const room = 'moderators';

/** What moderators do about people. */
export const measuresApi = api
  .enhanceEndpoints({
    addTagTypes: ['Measures', 'Appeals', 'OpenAppeals', 'ReportHistory', 'PublicProfiles'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      usernameOf: build.query<ReplyOf<'users.usernameOf'>, string>({
        query: (id) => requestOf('users.usernameOf', { params: { id } }),
        keepUnusedDataFor: 0,
      }),
      measuresOf: build.query<ReplyOf<'users.measuresOf'>, string>({
        query: (username) => requestOf('users.measuresOf', { params: { username } }),
        providesTags: ['Measures'],
        async onCacheEntryAdded(_, entry) {
          await liveQuery(entry, {
            room,
            refetch: () => entry.dispatch(measuresApi.util.invalidateTags(['Measures'])),
            events: (refetch) => ({
              'users.measures-changed': ({ userId }) => {
                if (entry.getCacheEntry().data?.userId === userId) refetch();
              },
            }),
          });
        },
      }),
      reportHistory: build.infiniteQuery<ListPage<ReportedItem>, string, string | null>({
        infiniteQueryOptions: cursorPaging,
        query: ({ queryArg: authorId, pageParam }) =>
          requestOf('admin.reportHistory', { query: { authorId, limit: 10, ...cursorQuery(pageParam) } }),
        transformResponse: (items: ReportedItem[], meta) => ({ ...meta, items }),
        providesTags: ['ReportHistory'],
      }),
      takeMeasure: build.mutation<
        ReplyOf<'users.takeMeasure'>,
        { username: string; body: BodyOf<'users.takeMeasure'> }
      >({
        query: ({ username, body }) => requestOf('users.takeMeasure', { params: { username }, body }),
        invalidatesTags: ['Measures'],
      }),
      withdrawUsername: build.mutation<
        ReplyOf<'users.withdrawUsername'>,
        { username: string; body: BodyOf<'users.withdrawUsername'> }
      >({
        query: ({ username, body }) => requestOf('users.withdrawUsername', { params: { username }, body }),
        invalidatesTags: ['Measures'],
      }),
      withdrawAvatar: build.mutation<
        ReplyOf<'users.withdrawAvatar'>,
        { username: string; body: BodyOf<'users.withdrawAvatar'> }
      >({
        query: ({ username, body }) => requestOf('users.withdrawAvatar', { params: { username }, body }),
        invalidatesTags: ['Measures', 'PublicProfiles'],
      }),
      liftMeasure: build.mutation<ReplyOf<'users.liftMeasure'>, string>({
        query: (id) => requestOf('users.liftMeasure', { params: { id } }),
        invalidatesTags: ['Measures', 'Appeals', 'OpenAppeals', 'PublicProfiles'],
      }),
    }),
  });

export const {
  useMeasuresOfQuery,
  useUsernameOfQuery,
  useReportHistoryInfiniteQuery,
  useTakeMeasureMutation,
  useLiftMeasureMutation,
  useWithdrawAvatarMutation,
  useWithdrawUsernameMutation,
} = measuresApi;
