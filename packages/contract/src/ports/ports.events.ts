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
  /** A port that a moderator had removed was restored; `commentRestored` follows for each of its comments. */
  restored: {
    key: 'portId',
    data: z.object({ portId: z.string() }),
    purges: ['ports', 'port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** Many ports may have been added or changed. */
  imported: { data: z.object({ added: z.int(), changed: z.int() }), purges: ['ports'] },
  /** A port became part of another one, to which its code now leads. */
  joined: {
    key: 'portId',
    data: z.object({ code: z.string(), portId: z.string(), title: z.string() }),
    purges: ['ports', 'port:{portId}'],
  },
  /** A person has begun or stopped following a port. */
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
  /** The author changed a comment. */
  commentChanged: {
    key: 'portId',
    data: z.object({ portId: z.string(), commentId: id, content: z.string(), editedAt: commentEditedAt }),
    purges: ['port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** The same change, for notifying people whom only the new text mentions. */
  commentReworded: {
    key: 'portId',
    data: z.object({ portId: z.string(), portName: z.string(), ...rewordedCommentFields }),
  },
  /** Names of commenters have changed. */
  commentersRenamed: {
    key: 'portId',
    data: z.object({ portId: z.string() }),
    purges: ['port:{portId}'],
  },
  /** The author or a moderator deleted a comment, here or in the chat. */
  commentDeleted: {
    key: 'portId',
    data: z.object({ portId: z.string(), commentId: id }),
    purges: ['port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** A comment that a moderator had deleted was restored, or its port was. */
  commentRestored: {
    key: 'portId',
    data: z.object({ portId: z.string(), commentId: id, content: z.string(), editedAt: commentEditedAt }),
    purges: ['port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /**
   * A crew fact was added, changed, answered or shown again; `isDeleted`: it was deleted, by its author or a moderator.
   */
  crewFactChanged: {
    key: 'portId',
    data: z.object({ portId: z.string(), factId: id, isDeleted: z.boolean() }),
    purges: ['port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** An agent of a port was shown or hidden. */
  agentChanged: {
    key: 'portId',
    data: z.object({ portId: z.string(), agentId: id, isDeleted: z.boolean() }),
    // Also purges the list of all agents.
    purges: ['ports', 'port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** A mention of a port was added or removed. */
  mentionsChanged: {
    key: 'portId',
    data: z.object({ portId: z.string() }),
    purges: ['port:{portId}'],
  },
  /** A rating of a port was added or withdrawn. */
  rated: {
    key: 'portId',
    data: z.object({ portId: z.string(), rating: portRating.nullable() }),
    purges: ['port:{portId}'],
    rooms: ['port:{portId}'],
  },
  /** A reaction or like of a comment was added or removed, here or in the chat. */
  commentReacted: {
    key: 'portId',
    data: z.object({ portId: z.string(), ...commentReactionFields }),
    purges: ['port:{portId}'],
    withheld: withheldOfCommentReaction,
    rooms: ['port:{portId}'],
  },
});
