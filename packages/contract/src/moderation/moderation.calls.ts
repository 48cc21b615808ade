import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { byId, id, pageQuery, sortedPageQuery, text } from '../text/text.js';
import {
  inboxKind,
  newDeletionAppeal,
  ownDeletion,
  ownHeldText,
  reportedItem,
  reportedKind,
  reportsDecision,
} from './report.schemas.js';

/** The moderators' inbox. */
export const moderation = defineCalls('admin', {
  reportedItems: {
    http: { method: 'GET', path: '/moderation/reports' },
    summary:
      'What people have reported, and new things that wait for a moderator, the newest first unless said',
    access: { who: 'moderator' },
    query: sortedPageQuery(['at'], 20, 50).extend({
      state: z.enum(['open', 'closed'], 'Неизвестное состояние').default('open'),
      kind: inboxKind.optional(),
    }),
    reply: z.array(reportedItem),
    paged: true,
  },
  reportHistory: {
    http: { method: 'GET', path: '/moderation/history' },
    summary: 'What was reported of one person, and how it was decided, the newest first',
    access: { who: 'moderator' },
    query: pageQuery(20, 50).extend({ authorId: id }),
    reply: z.array(reportedItem),
    paged: true,
  },
  openReports: {
    http: { method: 'GET', path: '/moderation/reports/open' },
    summary: 'How many entries wait for a decision',
    access: { who: 'moderator' },
    reply: z.object({ count: z.int() }),
  },
  restore: {
    http: { method: 'POST', path: '/moderation/reports/{id}/restoration' },
    summary: 'Takes the deletion of an entry back',
    access: { who: 'moderator' },
    params: byId,
    refusals: ['ReportNotFound'],
    reply: z.object({ success: z.boolean() }),
    delivery: { repeatable: true },
  },
  ownHeldTexts: {
    http: { method: 'GET', path: '/moderation/own-held-texts' },
    summary: 'One’s own newest 50 texts that wait for a moderator',
    access: { who: 'user' },
    reply: z.array(ownHeldText),
  },
  takeHeldTextBack: {
    http: { method: 'DELETE', path: '/moderation/own-held-texts/{kind}/{itemId}' },
    summary: 'Takes back a text of one’s own that waits for a moderator',
    access: { who: 'user', rate: { points: 120, seconds: 60 }, refusedWhileLeaving: false },
    params: z.object({ kind: reportedKind, itemId: text(64, 'Укажите запись') }),
    refusals: ['ReportNotFound'],
    reply: z.object({ success: z.boolean() }),
  },
  ownDeletions: {
    http: { method: 'GET', path: '/moderation/own-deletions' },
    summary: 'One’s own newest 50 things that moderators have deleted',
    access: { who: 'user' },
    reply: z.array(ownDeletion),
  },
  appealDeletion: {
    http: { method: 'POST', path: '/moderation/own-deletions/{id}/appeal', status: 201 },
    summary: 'Answers to the deletion of something of one’s own, once',
    access: { who: 'user', rate: { points: 120, seconds: 3600, personPoints: 20 } },
    params: byId,
    body: newDeletionAppeal,
    refusals: ['ReportNotFound', 'AppealClosed'],
    reply: z.object({ success: z.boolean() }),
    delivery: { repeatable: true },
  },
  decideReports: {
    http: { method: 'POST', path: '/moderation/decisions' },
    summary: 'Decides about entries: they stay, or are deleted',
    access: { who: 'moderator' },
    body: reportsDecision,
    refusals: ['ReportNotFound'],
    reply: z.object({ decided: z.int() }),
    // A second decision changes nothing.
    delivery: { repeatable: true },
  },
});
