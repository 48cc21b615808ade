import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { adminApi } from '../admin.api';

/** Feeds of news. */
const feedApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    newsFeeds: build.query<ReplyOf<'news.feeds'>, void>({
      query: () => requestOf('news.feeds'),
      providesTags: ['NewsFeeds'],
    }),
    addFeed: build.mutation<ReplyOf<'news.addFeed'>, BodyOf<'news.addFeed'>>({
      query: (body) => requestOf('news.addFeed', { body }),
      invalidatesTags: (done) => (done ? ['NewsFeeds', 'Audit'] : []),
    }),
    pauseFeed: build.mutation<ReplyOf<'news.pauseFeed'>, { id: string; isPaused: boolean }>({
      query: ({ id, isPaused }) => requestOf('news.pauseFeed', { params: { id }, body: { isPaused } }),
      invalidatesTags: ['NewsFeeds', 'Audit'],
    }),
    removeFeed: build.mutation<ReplyOf<'news.removeFeed'>, string>({
      query: (id) => requestOf('news.removeFeed', { params: { id } }),
      invalidatesTags: ['NewsFeeds', 'Audit'],
    }),
    testFeed: build.mutation<ReplyOf<'news.testFeed'>, string>({
      query: (id) => requestOf('news.testFeed', { params: { id } }),
      invalidatesTags: ['Audit'],
    }),
  }),
});

export const {
  useNewsFeedsQuery,
  useAddFeedMutation,
  usePauseFeedMutation,
  useRemoveFeedMutation,
  useTestFeedMutation,
} = feedApi;
