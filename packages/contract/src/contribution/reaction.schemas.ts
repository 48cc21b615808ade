import { z } from 'zod';
import type { Call } from '../call/call.js';
import { id } from '../text/text.js';

/** What a person may say to a message or comment without words. */
export const reaction = z.enum(
  ['like', 'heart', 'laugh', 'surprise', 'sad', 'thanks'],
  'Неизвестная реакция',
);
export type Reaction = z.output<typeof reaction>;

/** How many people have reacted so; a reaction of nobody is left out. */
export const reactionCounts = z.partialRecord(reaction, z.int().positive());
export type ReactionCounts = z.output<typeof reactionCounts>;

/** What the person who asks has reacted to a comment with. */
export const ownCommentReactions = z.object({ commentId: id, reactions: z.array(reaction) });

/** Gives a reaction to a comment, or takes it back; the service that owns it has the call. */
export const reactToCommentCall = {
  access: { who: 'user', rate: { points: 600, seconds: 60 } },
  params: z.object({ id, reaction }),
  refusals: ['CommentNotFound'],
  reply: z.object({ reactions: reactionCounts }),
} as const satisfies Partial<Call>;

/** Of the event that a reaction to a comment was given or taken back. */
export const commentReactionFields = {
  commentId: id,
  /** Of the comment, after it. */
  reactions: reactionCounts,
  /** Whose it is; null for a visitor's like. */
  userId: id.nullable(),
  reaction,
  isGiven: z.boolean(),
  /** Account of the comment's author; null for a visitor. */
  authorId: id.nullable(),
  /** The beginning of the comment. */
  excerpt: z.string(),
};
/** Those of them that no browser gets. */
export const withheldOfCommentReaction = ['userId', 'reaction', 'isGiven', 'authorId', 'excerpt'] as const;
