import { userEvents } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import type { UserRow } from './user.repository.js';

/** Publishes what others may know of a person. */
export function announceChanged(tx: Transaction, { id, username, role, isActive }: UserRow): void {
  tx.emit(userEvents.changed, { userId: id, username, role, isActive });
}
