import { type Actor, userEvents } from '@kubrik/contract';
import { Refusal, type Transaction } from '@kubrik/service-kit';
import { type EntityManager, In, QueryFailedError } from 'typeorm';
import { User } from './user.entity.js';

/**
 * A person's row, locked until the transaction ends: what is about one person happens one after another.
 * Who needs several takes them by `lockUsers`, in the order of their ids, so that nobody waits for each other.
 */
export async function lockUser(manager: EntityManager, id: string): Promise<User> {
  const user = await manager.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!user) throw new Refusal('UserNotFound', [{ field: 'id', message: 'Пользователь не найден' }]);
  return user;
}

/** Those that are there; see `lockUser`. */
export const lockUsers = (manager: EntityManager, ids: string[]): Promise<User[]> =>
  manager.find(User, { where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });

/** The signed-in person's own row, locked; a session without an active account is none. */
export async function lockSelf(manager: EntityManager, actor: Actor): Promise<User> {
  const [user] = actor.kind === 'user' ? await lockUsers(manager, [actor.id]) : [];
  if (!user?.isActive) throw new Refusal('AuthorizationRequired');
  return user;
}

/** Tells of what others may know of a person. */
export function tellChanged(tx: Transaction, { id, username, role, isActive }: User): void {
  tx.emit(userEvents.changed, { userId: id, username, role, isActive });
}

export const emailTaken = {
  code: 'EmailTaken',
  detail: { field: 'email', message: 'Этот email уже зарегистрирован' },
} as const;
export const usernameTaken = {
  code: 'UsernameTaken',
  detail: { field: 'username', message: 'Этот никнейм уже занят' },
} as const;

/** The refusal for a name that is somebody else's already; any other error as it is. */
export function takenName(error: unknown): unknown {
  const constraint =
    error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint;
  const taken = { users_email: emailTaken, users_username: usernameTaken }[constraint || ''];
  return taken ? new Refusal(taken.code, [taken.detail]) : error;
}
