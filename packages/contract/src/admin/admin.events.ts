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
  /** The present settings of the site. Also published at every start, so that no service misses them. */
  settingsChanged: { data: websiteSettings, purges: ['settings'], rooms: ['site'] },
  /** The present figures of the card of trends. */
  trendsChanged: { data: trendFigures, purges: ['settings'], rooms: ['site'] },
  /** An administrator's action, published by the service that carried it out, in the transaction of the action. */
  actionPerformed: { fromAnyService: true, data: performedAction },
  /** An action has been stored in the audit trail. */
  auditEntryStored: { data: auditEntry, rooms: ['admin'] },
  /** A content job has started, made progress or ended; published by the service that runs it. */
  runChanged: { fromAnyService: true, key: 'jobId', data: contentJobRun, rooms: ['admin'] },
  /** An administrator has cleared the cache of every gateway, or a service has restored its data. */
  cacheCleared: { fromAnyService: true, data: z.object({ who: z.string() }) },
  /**
   * A moderator has decided about a reported item: it is kept, deleted (also by its author) or restored. Its service
   * deletes or restores it. The users service notifies those who reported it and, if a rule is named, the author.
   */
  reportsDecided: {
    key: 'itemId',
    data: z.object({
      ...reportedItemSnapshot.omit({ authorName: true }).shape,
      outcome: reportDecisionOutcome,
      /** True when this decides about the author's answer to a deletion. */
      isAppealed: z.boolean().optional(),
      rule: reportReason.nullable(),
      /** Why it was held before this decision; null if it was not. */
      heldFor: holdReason.nullish(),
      /** Explanation for the author, beside the rule. */
      explanation: z.string().optional(),
      /** It has been deleted already, so its service has nothing to do. */
      isGone: z.boolean().default(false),
      /**
       * Accounts that reported it since the previous decision; for a restored one also those that were notified of its
       * deletion.
       */
      reporterIds: z.array(id),
    }),
  },
  /** How many entries of the moderators' inbox are open. */
  openReportsChanged: {
    data: z.object({
      count: z.int(),
      /**
       * Open entries of `panelKinds` (complaints among them), which only the panel shows. `count` does not include
       * them.
       */
      complaints: z.int().default(0),
    }),
    rooms: [moderatorsRoom],
  },
  /** A line of the log, pushed to the panel directly and never through the event stream. */
  logged: { data: logEntry, rooms: ['admin'] },
});
