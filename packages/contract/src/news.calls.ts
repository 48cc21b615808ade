import { z } from 'zod';
import { defineCalls } from './call.js';
import { commentChange, commentVersion } from './comment.schemas.js';
import { contentJobCall } from './content-job.js';
import { commentEmail, editedNews, newNewsComment, newsCard, newsComment, newsItem } from './news.schemas.js';
import { ownCommentReactions, reactToCommentCall } from './reaction.schemas.js';
import { moderatedDeletionQuery, reportCall } from './report.schemas.js';
import { followCall } from './subscription.schemas.js';
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
    access: { who: 'anyone', rate: { points: 600, seconds: 60 }, refusedWhileRestricted: false },
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
  follow: {
    ...followCall,
    http: { method: 'PUT', path: '/maritime-news/{id}/subscription' },
    summary: 'Follows a news item, or no longer',
    params: byId,
    refusals: ['NewsNotFound'],
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
    publishes: { fields: ['content', 'authorName'], flags: true },
    refusals: ['NewsNotFound'],
    reply: newsComment,
    cache: { purges: ['news-comments:{id}', 'news:{id}', 'news'] },
  },
  editComment: {
    http: { method: 'PUT', path: '/maritime-news/comments/{id}' },
    summary: 'Changes the text of an own comment; its earlier texts are kept for moderators',
    access: { who: 'user', rate: { points: 120, seconds: 60 } },
    params: byId,
    body: commentChange,
    publishes: { fields: ['content'], flags: true },
    refusals: ['CommentNotFound', 'Forbidden'],
    reply: newsComment,
  },
  deleteOwnComment: {
    http: { method: 'DELETE', path: '/maritime-news/own-comments/{id}' },
    summary: 'Deletes an own comment',
    access: { who: 'user', rate: { points: 120, seconds: 60 } },
    params: byId,
    refusals: ['CommentNotFound', 'Forbidden'],
    reply: z.object({ success: z.boolean() }),
  },
  deleteComment: {
    http: { method: 'DELETE', path: '/maritime-news/comments/{id}' },
    summary: 'Deletes a comment',
    access: { who: 'moderator' },
    params: byId,
    query: moderatedDeletionQuery,
    refusals: ['CommentNotFound'],
    reply: z.object({ success: z.boolean() }),
  },
  reactToComment: {
    ...reactToCommentCall,
    http: { method: 'PUT', path: '/maritime-news/comments/{id}/reactions/{reaction}' },
    summary: 'Reacts to a comment; one reaction of each kind for a person',
  },
  takeReactionBack: {
    ...reactToCommentCall,
    http: { method: 'DELETE', path: '/maritime-news/comments/{id}/reactions/{reaction}' },
    summary: 'Takes an own reaction to a comment back',
  },
  ownReactions: {
    http: { method: 'GET', path: '/maritime-news/{id}/own-reactions' },
    summary:
      'What the person has reacted to comments of a news item with: the newest 2,000 that have a reaction of theirs',
    access: { who: 'user' },
    params: byId,
    refusals: ['NewsNotFound'],
    reply: z.array(ownCommentReactions),
  },
  reportComment: {
    ...reportCall('/maritime-news/comments/{id}/reports', 'a comment'),
    params: byId,
    refusals: ['CommentNotFound', 'Forbidden'],
  },
  commentVersions: {
    http: { method: 'GET', path: '/maritime-news/comments/{id}/versions' },
    summary: 'The earlier texts of a comment, the oldest first',
    access: { who: 'moderator' },
    params: byId,
    refusals: ['CommentNotFound'],
    reply: z.array(commentVersion),
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
    cache: { purges: ['news', 'news:{id}', 'news-comments:{id}'] },
  },
  generate: contentJobCall('/maritime-news/generate', 'Starts the content job that reads the news feeds'),
  cleanup: contentJobCall(
    '/maritime-news/cleanup',
    'Starts the content job that archives old news nobody has commented on',
  ),
});
