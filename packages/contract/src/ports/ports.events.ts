import { z } from 'zod';
import { defineEvents } from '../call/event.js';
import { commentEditedAt, rewordedCommentFields } from '../contribution/comment.schemas.js';
import { commentReactionFields, withheldOfCommentReaction } from '../contribution/reaction.schemas.js';
import { id } from '../text/text.js';
import { followedData } from '../users/notification/subscription.schemas.js';
import { portRating } from './rating/port-rating.schemas.js';

export const portEvents = defineEvents('ports', {
  added: {
    key: 'portId',
    data: z.object({ portId: z.string() }),
    purges: ['ports'],
  },
  /** A moderator, an import or enough people have confirmed a port that a person added. */
  confirmed: {
    key: 'portId',
    data: z.object({
      portId: z.string(),
      name: z.string().default(''),
      addedBy: id.nullable().default(null),
    }),
    purges: ['ports', 'port:{portId}'],
  },
  /** A moderator removed a port that a person had added. */
  removed: {
    key: 'portId',
    data: z.object({ portId: z.string() }),
    purges: ['ports', 'port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** A port that a moderator had removed is back; `commentRestored` follows for each of its comments. */
  restored: {
    key: 'portId',
    data: z.object({ portId: z.string() }),
    purges: ['ports', 'port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** Many ports may be new or different. */
  imported: { data: z.object({ added: z.int(), changed: z.int() }), purges: ['ports'] },
  /** A port turned out to be part of another one, which stays; its code leads there. */
  joined: {
    key: 'portId',
    data: z.object({ code: z.string(), portId: z.string(), title: z.string() }),
    purges: ['ports', 'port:{portId}'],
  },
  /** Somebody follows a port, or no longer. */
  followed: { key: 'userId', data: followedData },
  commentAdded: {
    key: 'portId',
    data: z.object({
      portId: z.string(),
      portName: z.string(),
      commentId: id,
      authorName: z.string(),
      content: z.string(),
      /** Account of the author; null for a visitor. */
      authorId: id.nullable().default(null),
      /** Account of the author of the comment that it replies to. */
      repliedAuthorId: id.nullable().default(null),
    }),
    purges: ['port:{portId}'],
    withheld: ['authorId', 'repliedAuthorId'],
    rooms: ['port:{portId}'],
  },
  /** Its author changed it. */
  commentChanged: {
    key: 'portId',
    data: z.object({ portId: z.string(), commentId: id, content: z.string(), editedAt: commentEditedAt }),
    purges: ['port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** The same for whoever notifies those whom the new text mentions and the earlier one did not. */
  commentReworded: {
    key: 'portId',
    data: z.object({ portId: z.string(), portName: z.string(), ...rewordedCommentFields }),
  },
  /** Commenters are called otherwise than before. */
  commentersRenamed: {
    key: 'portId',
    data: z.object({ portId: z.string() }),
    purges: ['port:{portId}'],
  },
  /** Its author or a moderator deleted it, here or in the chat. */
  commentDeleted: {
    key: 'portId',
    data: z.object({ portId: z.string(), commentId: id }),
    purges: ['port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** A comment that a moderator had deleted is back, or its port is. */
  commentRestored: {
    key: 'portId',
    data: z.object({ portId: z.string(), commentId: id, content: z.string(), editedAt: commentEditedAt }),
    purges: ['port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** A crew fact is new or different, people answered to it, or it is back in view; deleted: gone, by whomever. */
  crewFactChanged: {
    key: 'portId',
    data: z.object({ portId: z.string(), factId: id, isDeleted: z.boolean() }),
    purges: ['port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** An agent of a port is in view, or no longer. */
  agentChanged: {
    key: 'portId',
    data: z.object({ portId: z.string(), agentId: id, isDeleted: z.boolean() }),
    // The list of all agents, too.
    purges: ['ports', 'port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** Something names a port, or no longer. */
  mentionsChanged: {
    key: 'portId',
    data: z.object({ portId: z.string() }),
    purges: ['port:{portId}'],
  },
  /** Somebody has rated a port, or taken that back. */
  rated: {
    key: 'portId',
    data: z.object({ portId: z.string(), rating: portRating.nullable() }),
    purges: ['port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** Somebody reacted to a comment or liked it, or took that back, here or in the chat. */
  commentReacted: {
    key: 'portId',
    data: z.object({ portId: z.string(), ...commentReactionFields }),
    purges: ['port:{portId}'],
    withheld: withheldOfCommentReaction,
    rooms: ['port:{portId}'],
  },
});
