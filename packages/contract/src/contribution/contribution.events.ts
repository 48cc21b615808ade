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
 * What happens to contributions, in the same form for all kinds; published by the service that stores them. The
 * moderators' inbox reads only these events. None reaches a browser.
 */
export const contributionEvents = defineEvents(
  'admin',
  {
    /** It is held until a moderator has looked at it. */
    held: { fromAnyService: true, key: 'itemId', data: heldTextData },
    /**
     * A new entry for the inbox: people can read the thing already, or a moderator decides about it by a call of its
     * own service.
     */
    added: { fromAnyService: true, key: 'itemId', data: inboxSnapshot },
    /** An entry that was `added` has been decided by a call of its own service. */
    settled: {
      fromAnyService: true,
      key: 'itemId',
      data: z.object({ kind: inboxKind, itemId: z.string(), isDeleted: z.boolean() }),
    },
    /** Somebody has reported it. */
    reported: { fromAnyService: true, key: 'itemId', data: reportedData },
    /**
     * A moderator has deleted it on its page: the inbox stores it, and its author is notified. Comes before `hidden`.
     */
    deletedByModerator: { fromAnyService: true, key: 'itemId', data: deletedByModeratorData },
    /** It is hidden: deleted by its author, by a moderator or by a decision. */
    hidden: {
      fromAnyService: true,
      key: 'itemId',
      data: reportedItemSnapshot.pick({ kind: true, itemId: true }),
    },
    /** A page was deleted, and everything on it is hidden. */
    pageHidden: { fromAnyService: true, key: 'path', data: page },
    /** A page was restored, and everything on it is shown again. */
    pageShown: { fromAnyService: true, key: 'path', data: page },
    /**
     * A deleted contribution was restored, or a held one was published. Its author is notified, and those who reported
     * it.
     */
    shown: {
      fromAnyService: true,
      key: 'itemId',
      data: z.object({
        ...reportedItemSnapshot.omit({ authorName: true }).shape,
        /** The author has appealed against the deletion. */
        isAppealed: z.boolean().optional(),
        /** It was held, so it is shown for the first time. */
        wasHeld: z.boolean().optional(),
        /** Accounts that were notified of the deletion. */
        reporterIds: z.array(id).optional(),
      }),
    },
  },
  'contributions',
);
