import { z } from 'zod';
import { defineCalls } from './call.js';
import { reportedItem, reportedKind, reportsDecision } from './report.schemas.js';
import { id, pageQuery } from './text.js';

/** The moderators' inbox. */
export const moderation = defineCalls('admin', {
  reportedItems: {
    http: { method: 'GET', path: '/moderation/reports' },
    summary: 'What people have reported, the newest report first',
    access: { who: 'moderator' },
    query: pageQuery(20, 50).extend({
      state: z.enum(['open', 'closed'], 'Неизвестное состояние').default('open'),
      kind: reportedKind.optional(),
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
    summary: 'How many reported things wait for a decision',
    access: { who: 'moderator' },
    reply: z.object({ count: z.int() }),
  },
  decideReports: {
    http: { method: 'POST', path: '/moderation/decisions' },
    summary: 'Decides about reported things: they stay, or are deleted',
    access: { who: 'moderator' },
    body: reportsDecision,
    refusals: ['ReportNotFound'],
    reply: z.object({ decided: z.int() }),
    // What is decided already stays as it is.
    delivery: { repeatable: true },
  },
});
