import type { MessageSource } from '@kubrik/contract';

/** A message before it has its place in a topic. */
export interface Draft {
  content: string;
  authorName: string;
  authorId?: string;
  authorUsername?: string;
  clientId?: string | undefined;
  source: { type: MessageSource; name?: string | null; path?: string | null };
}

/** Names an author's attempt; without a client id nothing is the same as anything. */
export const keyOf = ({ authorId, clientId }: Pick<Draft, 'authorId' | 'clientId'>): string | undefined =>
  clientId && authorId ? `${authorId} ${clientId}` : undefined;
