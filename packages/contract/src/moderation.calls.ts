import { z } from 'zod';
import { defineCalls } from './call.js';
import { inboxKind, reportedItem, reportsDecision } from './report.schemas.js';
import { id, pageQuery } from './text.js';

/** The moderators' inbox. */
export const moderation = defineCalls('admin', {
  reportedItems: {
    http: { method: 'GET', path: '/moderation/reports' },
    summary: 'What people have reported, and new things that wait for a moderator, the newest first',
    access: { who: 'moderator' },
    query: pageQuery(20, 50).extend({
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
  decideReports: {
    http: { method: 'POST', path: '/moderation/decisions' },
    summary: 'Decides about entries: they stay, or are deleted',
    access: { who: 'moderator' },
    body: reportsDecision,
    refusals: ['ReportNotFound'],
    reply: z.object({ decided: z.int() }),
    // What is decided already stays as it is.
    delivery: { repeatable: true },
  },
});
