import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { byId } from '../text/text.js';
import { feedPreview, newNewsFeed, newsFeed } from './news-feed.schemas.js';

const flag = z.boolean('Ожидается да или нет');

/** Feeds of news in the panel, and stories that wait for an administrator. */
export const newsFeeds = defineCalls('news', {
  feeds: {
    http: { method: 'GET', path: '/admin/news/feeds' },
    summary: 'Feeds of news, with what their last reading found',
    access: { who: 'admin' },
    reply: z.array(newsFeed),
  },
  addFeed: {
    http: { method: 'POST', path: '/admin/news/feeds', status: 201 },
    summary: 'Adds a feed; it is read from the next time on',
    access: { who: 'admin' },
    body: newNewsFeed,
    refusals: ['NewsFeedKnown'],
    reply: newsFeed,
  },
  pauseFeed: {
    http: { method: 'POST', path: '/admin/news/feeds/{id}/pause' },
    summary: 'Pauses a feed, or reads it again',
    access: { who: 'admin' },
    params: byId,
    body: z.object({ isPaused: flag }),
    refusals: ['NewsFeedNotFound'],
    reply: newsFeed,
    delivery: { repeatable: true },
  },
  removeFeed: {
    http: { method: 'DELETE', path: '/admin/news/feeds/{id}' },
    summary: 'Removes a feed that was added in the panel',
    access: { who: 'admin' },
    params: byId,
    refusals: ['NewsFeedNotFound', 'NewsFeedConfigured'],
    reply: z.object({ success: z.boolean() }),
  },
  testFeed: {
    http: { method: 'POST', path: '/admin/news/feeds/{id}/test' },
    summary: 'Reads a feed and says what would become of its newest items; nothing is published',
    access: { who: 'admin' },
    params: byId,
    refusals: ['NewsFeedNotFound', 'NewsFeedUnreadable'],
    reply: feedPreview,
    delivery: { repeatable: true, timeout: 25_000 },
  },
  decideStory: {
    http: { method: 'POST', path: '/admin/news/stories/{id}/decision' },
    summary: 'Publishes or drops a story that is on the border between news and not',
    access: { who: 'admin' },
    params: byId,
    body: z.object({ publish: flag }),
    refusals: ['WaitingStoryNotFound'],
    reply: z.object({ success: z.boolean() }),
    cache: { purges: ['news'] },
  },
});
