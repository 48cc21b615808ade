import { z } from 'zod';
import { defineEvents } from '../call/event.js';
import {
  deletedByModeratorData,
  heldTextData,
  inboxKind,
  reportedData,
  reportedItemSnapshot,
} from '../moderation/report.schemas.js';
import { id } from '../text/text.js';

const inboxSnapshot = reportedItemSnapshot.extend({ kind: inboxKind });

const page = z.object({
  /** Path on this site, without what comes after `?`. */
  path: z.string(),
});

/**
 * What becomes of the things that people write, in one shape for all kinds; by the service that keeps them. The moderators'
 * inbox reads these events alone. None reaches a browser.
 */
export const contributionEvents = defineEvents(
  'admin',
  {
    /** A moderator looks at it before others do. */
    held: { fromAnyService: true, key: 'itemId', data: heldTextData },
    /** Others read it already, or a moderator decides about it by a call of its own service. */
    added: { fromAnyService: true, key: 'itemId', data: inboxSnapshot },
    /** What was `added` is decided by a call of its own service. */
    settled: {
      fromAnyService: true,
      key: 'itemId',
      data: z.object({ kind: inboxKind, itemId: z.string(), isDeleted: z.boolean() }),
    },
    /** Somebody has reported it. */
    reported: { fromAnyService: true, key: 'itemId', data: reportedData },
    /** A moderator has deleted it at its place: the inbox keeps it, and its author is told. Comes before `hidden`. */
    deletedByModerator: { fromAnyService: true, key: 'itemId', data: deletedByModeratorData },
    /** Nobody reads it any more: deleted by its author, a moderator or a decision. */
    hidden: {
      fromAnyService: true,
      key: 'itemId',
      data: reportedItemSnapshot.pick({ kind: true, itemId: true }),
    },
    /** With a page everything has gone that stands on it. */
    pageHidden: { fromAnyService: true, key: 'path', data: page },
    /** Everything that went with the page is back with it. */
    pageShown: { fromAnyService: true, key: 'path', data: page },
    /** What a moderator had deleted is back in its place, or what was held is published. Its author is notified, and those who reported it. */
    shown: {
      fromAnyService: true,
      key: 'itemId',
      data: z.object({
        ...reportedItemSnapshot.omit({ authorName: true }).shape,
        /** Its author has answered to the deletion. */
        isAppealed: z.boolean().optional(),
        /** It has never been in its place before. */
        wasHeld: z.boolean().optional(),
        /** Accounts that were told of the deletion. */
        reporterIds: z.array(id).optional(),
      }),
    },
  },
  'contributions',
);
