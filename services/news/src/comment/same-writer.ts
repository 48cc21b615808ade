import type { Writer } from './comment.repository.js';

type Author = Omit<Writer, 'id'>;

/** Whether two comments are by one person, as far as accounts and e-mail addresses tell. */
export function isSameWriter(one: Author, other: Author): boolean {
  if (one.authorId !== null && one.authorId === other.authorId) return true;
  return one.authorEmail !== null && one.authorEmail.toLowerCase() === other.authorEmail?.toLowerCase();
}
