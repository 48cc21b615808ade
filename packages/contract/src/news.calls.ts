import { z } from 'zod';
import { defineCalls } from './call.js';
import { contentJobCall } from './content-job.js';
import { commentEmail, editedNews, newNewsComment, newsCard, newsComment, newsItem } from './news.schemas.js';
import { byId, pageQuery } from './text.js';

export const news = defineCalls('news', {
  list: {
    http: { method: 'GET', path: '/maritime-news' },
    summary: 'News, the newest first',
    access: { who: 'anyone' },
    query: pageQuery(50),
    reply: z.array(newsCard),
    paged: true,
    cache: { seconds: 30, tags: ['news'] },
  },
  latest: {
    http: { method: 'GET', path: '/maritime-news/latest' },
    summary: 'The latest news with their texts',
    access: { who: 'anyone' },
    query: pageQuery(20, 50),
    reply: z.array(newsItem),
    paged: true,
    cache: { seconds: 30, tags: ['news'] },
  },
  item: {
    http: { method: 'GET', path: '/maritime-news/{id}' },
    summary: 'One news item',
    access: { who: 'anyone' },
    params: byId,
    refusals: ['NewsNotFound'],
    reply: newsItem,
    cache: { seconds: 30, tags: ['news:{id}'] },
  },
  view: {
    http: { method: 'POST', path: '/maritime-news/{id}/view' },
    summary: 'Counts one view',
    access: { who: 'anyone', rate: { points: 600, seconds: 60 } },
    params: byId,
    refusals: ['NewsNotFound'],
    reply: z.object({ views: z.int() }),
  },
  comments: {
    http: { method: 'GET', path: '/maritime-news/{id}/comments' },
    summary: 'Comments of a news item, the newest first',
    access: { who: 'anyone' },
    params: byId,
    query: pageQuery(50),
    refusals: ['NewsNotFound'],
    reply: z.array(newsComment),
    paged: true,
    cache: { seconds: 60, tags: ['news-comments:{id}'] },
  },
  addComment: {
    http: { method: 'POST', path: '/maritime-news/{id}/comments', status: 201 },
    summary: 'Adds a comment; no login is needed',
    access: {
      who: 'anyone',
      // A whole crew shares one address behind its satellite link.
      rate: { points: 300, seconds: 60 },
      guestName: 'authorName',
    },
    params: byId,
    body: newNewsComment,
    refusals: ['NewsNotFound'],
    reply: newsComment,
    cache: { purges: ['news-comments:{id}', 'news:{id}', 'news'] },
  },
  commentEmail: {
    http: { method: 'GET', path: '/maritime-news/comments/{id}/email' },
    summary: 'The e-mail address that the author of a comment has left',
    access: { who: 'moderator' },
    params: byId,
    refusals: ['CommentNotFound'],
    reply: commentEmail,
  },
  edit: {
    http: { method: 'PUT', path: '/maritime-news/{id}' },
    summary: 'Corrects a news item; the messenger group gets the correction, too',
    access: { who: 'moderator' },
    params: byId,
    body: editedNews,
    refusals: ['NewsNotFound'],
    reply: newsItem,
    cache: { purges: ['news', 'news:{id}'] },
  },
  remove: {
    http: { method: 'DELETE', path: '/maritime-news/{id}' },
    summary: 'Takes a news item off the lists and out of the messenger group',
    access: { who: 'moderator' },
    params: byId,
    refusals: ['NewsNotFound'],
    reply: z.object({ success: z.boolean() }),
    cache: { purges: ['news', 'news:{id}'] },
  },
  generate: contentJobCall('/maritime-news/generate', 'Starts the content job that reads the news feeds'),
  cleanup: contentJobCall(
    '/maritime-news/cleanup',
    'Starts the content job that archives old news nobody has commented on',
  ),
});
