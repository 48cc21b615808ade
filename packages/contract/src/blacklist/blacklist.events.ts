import { z } from 'zod';
import { defineEvents } from '../call/event.js';
import { attachmentsData } from '../media/attachment.schemas.js';
import { id } from '../text/text.js';
import { followedData } from '../users/notification/subscription.schemas.js';
import { targetType } from './blacklist.schemas.js';

/** What is new of a company or vessel, for notifications. */
const newsOfTarget = z.object({ targetType, targetId: id, name: z.string(), excerpt: z.string() });
/** Company account that speaks for what the event is about. */
const representativeId = id.nullable();

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
  /** A moderator has accepted or rejected a suggestion. */
  suggestionDecided: {
    key: 'suggestionId',
    data: z.object({
      suggestionId: id,
      isAccepted: z.boolean(),
      targetType: targetType.default('company'),
      name: z.string().default(''),
      /** Name of the company or vessel that the accepted or rejected name was suggested for; null for one of its own. */
      nameOf: z.string().nullable().default(null),
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
  /** A company or vessel turned out to be another one, which stays; its id leads there. */
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
  /** Somebody voted with a comment that is new. Nobody learns who: the account is for not notifying the author. */
  voteCommented: {
    key: 'targetId',
    data: newsOfTarget.extend({ authorId: id.nullable() }),
  },
  /** Others can read an experience report that is new. Nobody learns who wrote it: the account is for not notifying the author. */
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
  /** A company account that speaks for a company or vessel, or has replied, has another name, verification or people, or has gone. */
  representativeChanged: { data: z.object({ companyId: id }), purges: ['blacklist'] },
  /** A list of flags or ships was imported or taken away. */
  registersChanged: { data: z.object({ kind: z.string() }), purges: ['blacklist'] },
  /** Somebody follows a company, or no longer. */
  followed: { key: 'userId', data: followedData },
  demoSeeded: { data: z.object({ added: z.int() }), purges: ['blacklist'] },
  /** These attachments hang on a thing from now on. */
  attachmentsChanged: { key: 'thingId', data: attachmentsData },
});
