import type { Actor, MessageSource } from '@kubrik/contract';

/** A message before it has its place in a topic. */
export interface Draft {
  content: string;
  authorName: string;
  authorId?: string;
  authorUsername?: string;
  clientId?: string | undefined;
  /** Written by a moderator, whom a locked topic does not stop. */
  byModerator?: boolean;
  source: { type: MessageSource; name?: string | null; path?: string | null };
}

/** Names an author's attempt; without a client id nothing is the same as anything. */
export const keyOf = ({ authorId, clientId }: Pick<Draft, 'authorId' | 'clientId'>): string | undefined =>
  clientId && authorId ? `${authorId} ${clientId}` : undefined;

export const isSameAttempt = (one: Draft, other: Draft): boolean =>
  keyOf(one) !== undefined && keyOf(one) === keyOf(other) && one.content === other.content;

export const nameOf = (author: Actor & { kind: 'user' }): string => author.username || 'Аноним';
