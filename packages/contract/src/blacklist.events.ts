import { z } from 'zod';
import { attachmentsData } from './attachment.schemas.js';
import { targetType } from './blacklist.schemas.js';
import { defineEvents } from './event.js';
import { deletedByModeratorData, heldTextData, reportedData } from './report.schemas.js';
import { followedData } from './subscription.schemas.js';
import { id } from './text.js';

export const blacklistEvents = defineEvents('blacklist', {
  voted: {
    data: z.object({ targetType, targetId: id }),
    purges: ['blacklist'],
  },
  /** The comment of a vote was taken away, by a moderator or by its author. */
  commentDeleted: {
    key: 'voteId',
    data: z.object({ voteId: id, targetType, targetId: id }),
    purges: ['blacklist'],
  },
  /** Somebody reports the comment of a vote to the moderators. */
  reported: { key: 'itemId', data: reportedData },
  /** A moderator deleted it at its place; the inbox keeps it, and its author is told. */
  deletedByModerator: { key: 'itemId', data: deletedByModeratorData },
  /** A moderator looks at it before others do. */
  textHeld: { key: 'itemId', data: heldTextData },
  /** Somebody suggests a company or vessel. */
  suggested: {
    key: 'suggestionId',
    data: z.object({
      suggestionId: id,
      targetType,
      /** Name, country or flag, and kind. */
      facts: z.string(),
      username: z.string(),
      authorId: id,
    }),
  },
  /** A moderator has accepted or rejected a suggestion. */
  suggestionDecided: {
    key: 'suggestionId',
    data: z.object({
      suggestionId: id,
      isAccepted: z.boolean(),
      targetType: targetType.default('company'),
      name: z.string().default(''),
      /** Null for a rejected one. */
      targetId: id.nullable().default(null),
      /** Null when the account is gone. */
      authorId: id.nullable().default(null),
    }),
  },
  /** A company or vessel, or an entry about one, was added or changed. */
  changed: {
    data: z.object({ targetType, targetId: id }),
    purges: ['blacklist'],
  },
  /** A moderator has entered an official fact about a company or vessel. */
  entryAdded: {
    key: 'targetId',
    data: z.object({ targetType, targetId: id, name: z.string(), excerpt: z.string() }),
  },
  /** Somebody voted with a comment that is new. Nobody learns who: the account is for not notifying the author. */
  voteCommented: {
    key: 'targetId',
    data: z.object({
      targetType,
      targetId: id,
      name: z.string(),
      excerpt: z.string(),
      authorId: id.nullable(),
    }),
  },
  /** Somebody follows a company, or no longer. */
  followed: { key: 'userId', data: followedData },
  demoSeeded: { data: z.object({ added: z.int() }), purges: ['blacklist'] },
  /** These attachments hang on a thing from now on. */
  attachmentsChanged: { key: 'thingId', data: attachmentsData },
});
