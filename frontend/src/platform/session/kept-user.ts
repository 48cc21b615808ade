import type { User } from '@kubrik/contract';
import { privateStore } from '../storage/private-store';

const storageId = 'user';

/** Stores the signed-in person, for a start without a connection; null removes them. */
export async function keepUser(user: User | null): Promise<void> {
  const store = await privateStore();
  await (user ? store.write(storageId, user) : store.remove(storageId));
}

/** The person whom `keepUser` stored, if they have this id. */
export async function readKeptUser(id: string | null): Promise<User | undefined> {
  const user = (await (await privateStore()).read(storageId)) as User | undefined;
  return user && user.id === id ? user : undefined;
}
