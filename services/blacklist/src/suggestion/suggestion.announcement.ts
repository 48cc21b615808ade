import { contributionEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';

interface NewSuggestion {
  id: string;
  author: { id: string; username: string };
  /** The text that moderators read. */
  facts: string;
}

/** Puts a suggestion into the moderators' inbox. */
export function announceSuggestion(tx: Transaction, { id, author, facts }: NewSuggestion): void {
  tx.emit(contributionEvents.added, {
    kind: 'suggestion',
    itemId: id,
    excerpt: facts,
    authorName: author.username,
    authorId: author.id,
    path: '/blacklist?tab=suggestions',
  });
}
