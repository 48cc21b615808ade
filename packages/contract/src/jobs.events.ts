import { z } from 'zod';
import { attachmentsData } from './attachment.schemas.js';
import { defineEvents } from './event.js';
import { position } from './jobs.schemas.js';
import { deletedByModeratorData, heldTextData, reportedData } from './report.schemas.js';
import { followedData } from './subscription.schemas.js';
import { dateTime, id } from './text.js';

export const jobEvents = defineEvents('jobs', {
  added: {
    key: 'vacancyId',
    data: z.object({
      vacancyId: id,
      title: z.string(),
      company: z.string(),
      position,
      location: z.string(),
      /** For a month, with the currency; null when the advertisement does not say. */
      salary: z.string().nullable().default(null),
      isDemo: z.boolean(),
      /** Who posted it here; null for one of a feed. */
      owner: z.object({ id, username: z.string() }).nullable().default(null),
      /** A moderator has looked at it before. */
      wasHeld: z.boolean().default(false),
      description: z.string().optional(),
      postedAt: dateTime.optional(),
      expiresAt: dateTime.optional(),
    }),
    purges: ['jobs'],
  },
  /** A vacancy that was open before other services looked into texts; each has one such event. */
  listed: {
    key: 'vacancyId',
    data: z.object({
      vacancyId: id,
      title: z.string(),
      location: z.string(),
      description: z.string(),
      postedAt: dateTime,
      expiresAt: dateTime,
    }),
  },
  /** A signed-in person has applied for a vacancy that was posted here. */
  applied: {
    key: 'vacancyId',
    data: z.object({ vacancyId: id, title: z.string(), ownerId: id, username: z.string() }),
    purges: ['jobs'],
  },
  /** Closed, expired or changed in another way. */
  changed: {
    key: 'vacancyId',
    data: z.object({ vacancyId: id, isClosed: z.boolean().default(false), title: z.string().default('') }),
    purges: ['jobs'],
  },
  /** A moderator has taken its withdrawal back. */
  reopened: { key: 'vacancyId', data: z.object({ vacancyId: id, title: z.string() }), purges: ['jobs'] },
  /** Somebody follows a vacancy, or no longer. */
  followed: { key: 'userId', data: followedData },
  /** A vacancy that was posted here is closed or has expired; of many applicants there are several events, before `changed`. */
  closedForApplicants: {
    key: 'vacancyId',
    data: z.object({ vacancyId: id, title: z.string(), applicantIds: z.array(id) }),
  },
  /** It is open again; as for its end, before `reopened`. */
  reopenedForApplicants: {
    key: 'vacancyId',
    data: z.object({ vacancyId: id, title: z.string(), applicantIds: z.array(id) }),
  },
  /** Somebody reports a vacancy to the moderators. */
  reported: { key: 'itemId', data: reportedData },
  /** A moderator deleted it at its place; the inbox keeps it, and its author is told. */
  deletedByModerator: { key: 'itemId', data: deletedByModeratorData },
  /** A moderator looks at it before others do. */
  textHeld: { key: 'itemId', data: heldTextData },
  /** These attachments hang on a thing from now on. */
  attachmentsChanged: { key: 'thingId', data: attachmentsData },
});
