import { userEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import type { UserRow } from './user.repository.js';

/** Publishes what others may know of a person. */
export function announceChanged(tx: Transaction, user: UserRow): void {
  const { id, username, role, isActive } = user;
  tx.emit(userEvents.changed, { userId: id, username, role, isActive });
  if (user.showsActivity) announcePublicChoices(tx, user);
}

/** A deactivated account shows nothing. */
export function announcePublicChoices(
  tx: Transaction,
  { id, username, isActive, showsActivity }: UserRow,
): void {
  const data = { userId: id, username, showsActivity: showsActivity && isActive };
  tx.emit(userEvents.publicChoicesChanged, data);
}
