import { z } from 'zod';
import { defineEvents } from '../call/event.js';
import { attachmentsData } from '../media/attachment.schemas.js';
import { id } from '../text/text.js';
import { followedData } from '../users/notification/subscription.schemas.js';
import { targetType } from './blacklist.schemas.js';

/** News about a company or vessel, for notifications. */
const newsOfTarget = z.object({ targetType, targetId: id, name: z.string(), excerpt: z.string() });
/** The representative of the company or vessel that the event is about; null when there is none. */
const representativeId = id.nullable();

export const blacklistEvents = defineEvents('blacklist', {
  voted: {
    data: z.object({ targetType, targetId: id }),
    purges: ['blacklist'],
  },
  /** A moderator or the author has deleted the comment of a vote. */
  commentDeleted: {
    key: 'voteId',
    data: z.object({ voteId: id, targetType, targetId: id }),
    purges: ['blacklist'],
  },
  /** A moderator has accepted or rejected a suggestion. */
  suggestionDecided: {
    key: 'suggestionId',
    data: z.object({
      suggestionId: id,
      isAccepted: z.boolean(),
      targetType: targetType.default('company'),
      name: z.string().default(''),
      /** For a suggested further name, the name of its company or vessel; null for a suggested company or vessel. */
      nameOf: z.string().nullable().default(null),
      /** Null for a rejected suggestion. */
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
  /** A company or vessel was merged into another one, to which its id now leads. */
  merged: {
    key: 'targetId',
    data: z.object({ targetType, targetId: id, name: z.string(), fromId: id, fromName: z.string() }),
    purges: ['blacklist'],
  },
  /** A moderator has entered an official fact about a company or vessel. */
  entryAdded: {
    key: 'targetId',
    data: newsOfTarget.extend({ representativeId: representativeId.default(null) }),
  },
  /** A vote got a new comment. The account is only for not notifying the author; nobody learns who it is. */
  voteCommented: {
    key: 'targetId',
    data: newsOfTarget.extend({ authorId: id.nullable() }),
  },
  /**
   * A new experience report has been shown. The account is only for not notifying the author; nobody learns who it is.
   */
  experienceTold: {
    key: 'targetId',
    data: newsOfTarget.extend({ authorId: id.nullable(), representativeId }),
  },
  /** An experience report was written, changed or deleted, or a company has replied to it. */
  experienceChanged: {
    key: 'reportId',
    data: z.object({ reportId: id, targetType, targetId: id, isDeleted: z.boolean() }),
    purges: ['blacklist'],
  },
  /**
   * A company account that represents a company or vessel, or has replied, has changed its name, verification or
   * people, or was deleted.
   */
  representativeChanged: { data: z.object({ companyId: id }), purges: ['blacklist'] },
  /** A register was imported or deleted. */
  registersChanged: { data: z.object({ kind: z.string() }), purges: ['blacklist'] },
  /** A person has begun or stopped following a company. */
  followed: { key: 'userId', data: followedData },
  demoSeeded: { data: z.object({ added: z.int() }), purges: ['blacklist'] },
  /** A thing now has exactly these attachments. */
  attachmentsChanged: { key: 'thingId', data: attachmentsData },
});
