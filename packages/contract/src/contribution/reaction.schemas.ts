import { z } from 'zod';
import type { Call } from '../call/call.js';
import { id } from '../text/text.js';

/** The reactions that a person can give to a message or comment. */
export const reaction = z.enum(
  ['like', 'heart', 'laugh', 'surprise', 'sad', 'thanks'],
  'Неизвестная реакция',
);
export type Reaction = z.output<typeof reaction>;

/** How many people have given each reaction; reactions that nobody has given are left out. */
export const reactionCounts = z.partialRecord(reaction, z.int().positive());
export type ReactionCounts = z.output<typeof reactionCounts>;

/** The reader's own reactions to a comment. */
export const ownCommentReactions = z.object({ commentId: id, reactions: z.array(reaction) });

/** Call to add or remove a reaction to a comment; the service that stores the comment declares it. */
export const reactToCommentCall = {
  access: { who: 'user', rate: { points: 600, seconds: 60 } },
  params: z.object({ id, reaction }),
  refusals: ['CommentNotFound'],
  reply: z.object({ reactions: reactionCounts }),
} as const satisfies Partial<Call>;

/** Fields of the event that a reaction to a comment was added or removed. */
export const commentReactionFields = {
  commentId: id,
  /** All reactions to the comment after this change. */
  reactions: reactionCounts,
  /** Account of the person who reacted; null for a visitor's like. */
  userId: id.nullable(),
  reaction,
  isGiven: z.boolean(),
  /** Account of the comment's author; null for a visitor. */
  authorId: id.nullable(),
  /** The beginning of the comment. */
  excerpt: z.string(),
};
/** Fields of this event that no browser gets. */
export const withheldOfCommentReaction = ['userId', 'reaction', 'isGiven', 'authorId', 'excerpt'] as const;
