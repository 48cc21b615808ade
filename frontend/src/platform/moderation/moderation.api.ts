import type { InboxKind, ReportedItem } from '@kubrik/contract';
import { api } from '../api/api';
import { type BodyOf, type ReplyOf, requestOf } from '../api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../api/cursor-paging';
import { liveQuery } from '../live/live-query';
import { readAdminToken } from '../session/admin-token';

export interface InboxFilter {
  state: ReportedItem['state'];
  kind: InboxKind | 'all';
  direction: 'asc' | 'desc';
}

/** The same for people with the admin role and for the panel. */
const room = 'moderators';

/** The inbox of moderators, in the panel and on the site. */
const moderationApi = api
  .enhanceEndpoints({ addTagTypes: ['ReportedItems', 'OpenReports'] })
  .injectEndpoints({
    endpoints: (build) => ({
      reportedItems: build.infiniteQuery<ListPage<ReportedItem>, InboxFilter, string | null>({
        infiniteQueryOptions: cursorPaging,
        query: ({ queryArg: { kind, ...order }, pageParam }) =>
          requestOf('admin.reportedItems', {
            query: { ...order, ...(kind === 'all' ? {} : { kind }), ...cursorQuery(pageParam) },
          }),
        transformResponse: (items: ReportedItem[], meta) => ({ ...meta, items }),
        providesTags: ['ReportedItems'],
        async onCacheEntryAdded(_, entry) {
          await liveQuery(entry, {
            room,
            refetch: () => entry.dispatch(moderationApi.util.invalidateTags(['ReportedItems'])),
            events: (refetch) => ({ 'admin.open-reports-changed': refetch }),
          });
        },
      }),
      openReports: build.query<ReplyOf<'admin.openReports'>, void>({
        query: () => requestOf('admin.openReports'),
        providesTags: ['OpenReports'],
        async onCacheEntryAdded(_, entry) {
          await liveQuery(entry, {
            room,
            refetch: () => entry.dispatch(moderationApi.util.invalidateTags(['OpenReports'])),
            events: () => ({
              // Complaints are counted for the panel only, as on the server.
              'admin.open-reports-changed': ({ count, complaints }) =>
                void entry.updateCachedData(() => ({ count: count + (readAdminToken() ? complaints : 0) })),
            }),
          });
        },
      }),
      decideReports: build.mutation<ReplyOf<'admin.decideReports'>, BodyOf<'admin.decideReports'>>({
        query: (body) => requestOf('admin.decideReports', { body }),
        invalidatesTags: (decided) => (decided ? ['ReportedItems', 'OpenReports'] : []),
      }),
      restoreDeleted: build.mutation<ReplyOf<'admin.restore'>, string>({
        query: (id) => requestOf('admin.restore', { params: { id } }),
        invalidatesTags: ['ReportedItems', 'OpenReports'],
      }),
      reportedTopic: build.query<ReplyOf<'forum.topic'>, string>({
        query: (id) => requestOf('forum.topic', { params: { id } }),
        keepUnusedDataFor: 0,
      }),
      changeCategory: build.mutation<
        ReplyOf<'forum.changeTopic'>,
        { id: string; category: ReplyOf<'forum.topic'>['category'] }
      >({
        query: ({ id, category }) => requestOf('forum.changeTopic', { params: { id }, body: { category } }),
      }),
      decideSuggestion: build.mutation<ReplyOf<'blacklist.decide'>, { id: string; accept: boolean }>({
        query: ({ id, accept }) => requestOf('blacklist.decide', { params: { id }, body: { accept } }),
        // Also after an error, because somebody else may have decided the item.
        invalidatesTags: ['ReportedItems', 'OpenReports'],
      }),
    }),
  });

const newsStoryApi = api.enhanceEndpoints({ addTagTypes: ['ReportedItems', 'OpenReports'] }).injectEndpoints({
  endpoints: (build) => ({
    decideStory: build.mutation<ReplyOf<'news.decideStory'>, { id: string; publish: boolean }>({
      query: ({ id, publish }) => requestOf('news.decideStory', { params: { id }, body: { publish } }),
      // Also after an error, because somebody else may have decided the item.
      invalidatesTags: ['ReportedItems', 'OpenReports'],
    }),
  }),
});

export const { useDecideStoryMutation } = newsStoryApi;

export const {
  useReportedItemsInfiniteQuery,
  useOpenReportsQuery,
  useDecideReportsMutation,
  useRestoreDeletedMutation,
  useReportedTopicQuery,
  useChangeCategoryMutation,
  useDecideSuggestionMutation,
} = moderationApi;
