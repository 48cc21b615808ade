import { z } from 'zod';
import { defineEvents } from '../call/event.js';
import { moderatorsRoom } from '../call/live.js';
import {
  holdReason,
  reportDecisionOutcome,
  reportedItemSnapshot,
  reportReason,
} from '../moderation/report.schemas.js';
import { id } from '../text/text.js';
import { auditEntry, logEntry, trendFigures, websiteSettings } from './admin.schemas.js';
import { contentJobRun } from './content-job.js';

const performedAction = auditEntry.omit({ id: true }).extend({
  /** Account of a moderator; null for the panel's administrator. */
  userId: id.nullable().default(null),
});

export const adminEvents = defineEvents('admin', {
  /** The settings of the site as they are now; published at every start as well, so that no service misses them. */
  settingsChanged: { data: websiteSettings, purges: ['settings'], rooms: ['site'] },
  /** The figures of the card of trends as they are now. */
  trendsChanged: { data: trendFigures, purges: ['settings'], rooms: ['site'] },
  /** An administrator's action, published by the service that carried it out, in the transaction of the action. */
  actionPerformed: { fromAnyService: true, data: performedAction },
  /** The action is in the audit trail and can be read there. */
  auditEntryStored: { data: auditEntry, rooms: ['admin'] },
  /** A content job has started, made progress or ended; published by the service that runs it. */
  runChanged: { fromAnyService: true, key: 'jobId', data: contentJobRun, rooms: ['admin'] },
  /** An administrator has cleared the cache of every gateway, or a service has restored its data. */
  cacheCleared: { fromAnyService: true, data: z.object({ who: z.string() }) },
  /**
   * What was reported is decided: kept, or deleted, also by its author, or to be brought back. Its service deletes or restores it; the users service
   * notifies those who reported it and, where a rule is named, the author.
   */
  reportsDecided: {
    key: 'itemId',
    data: z.object({
      ...reportedItemSnapshot.omit({ authorName: true }).shape,
      outcome: reportDecisionOutcome,
      /** Its author has answered to the deletion, and this is the decision about the answer. */
      isAppealed: z.boolean().optional(),
      rule: reportReason.nullable(),
      /** Why nobody but its author saw it before this decision. */
      heldFor: holdReason.nullish(),
      /** What the author is told beside the rule. */
      explanation: z.string().optional(),
      /** It has gone from its place before, so its service has nothing to do. */
      isGone: z.boolean().default(false),
      /** Accounts that reported it since the decision before; of what is to be brought back also those that were told of its deletion. */
      reporterIds: z.array(id),
    }),
  },
  /** How many entries of the moderators' inbox wait. */
  openReportsChanged: {
    data: z.object({
      count: z.int(),
      /** Those of `panelKinds`, complaints among them, which only the panel shows; `count` has none of them. */
      complaints: z.int().default(0),
    }),
    rooms: [moderatorsRoom],
  },
  /** A line of the log, pushed to the panel directly and never through the event stream. */
  logged: { data: logEntry, rooms: ['admin'] },
});
