import type { Transaction } from '@kubrik/service-kit';
import { lookupKey } from '../account/names.js';
import type { UserRepository, UserRow } from '../account/user.repository.js';
import { isModerator, personNotFound } from './measure.service.js';

/**
 * The person from whom a moderator takes something away, locked, by the name of now alone.
 * @throws Refusal UserNotFound; Forbidden for people with the admin role
 */
export async function lockPersonOfName(
  users: UserRepository,
  tx: Transaction,
  username: string,
): Promise<UserRow> {
  const [found] = await users.withUsernames(tx, [lookupKey(username)]);
  const [user] = found ? await users.lockUsers(tx, [found.id]) : [];
  if (!user || lookupKey(user.username) !== lookupKey(username)) throw personNotFound();
  if (user.role === 'admin') throw isModerator();
  return user;
}
