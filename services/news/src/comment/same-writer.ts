import { type LockedComment } from '@kubrik/comments';
import { userIdOf } from '@kubrik/service-kit';

type Author = Pick<LockedComment, 'person' | 'authorEmail'>;

/** Whether one person wrote both comments, as far as accounts and e-mail addresses show. */
export function isSameWriter(one: Author, other: Author): boolean {
  if (userIdOf(one.person) !== undefined && one.person === other.person) return true;
  return one.authorEmail !== null && one.authorEmail.toLowerCase() === other.authorEmail?.toLowerCase();
}
