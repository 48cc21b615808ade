import { randomInt } from 'node:crypto';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { announceChanged } from '../user/announce-changed.js';
import { nameColumns } from '../user/names.js';
import { UserRepository, type UserRow } from '../user/user.repository.js';
import { UsernameService } from './username.service.js';

/** How many names are tried until one is free. */
const tries = 20;

/**
 * Takes away usernames that break the rules of the house, and gives them back. The caller updates the
 * sessions.
 */
@Injectable()
export class UsernameWithdrawals {
  constructor(
    private readonly users: UserRepository,
    private readonly usernames: UsernameService,
  ) {}

  /**
   * @param user locked by `tx`
   * @returns the neutral name that the person has now
   * @throws Refusal, or an error that `mapUniqueViolation` turns into one when somebody takes such a name at the same time
   */
  async withdraw(tx: Transaction, user: UserRow): Promise<string> {
    const wanted = Array.from({ length: tries }, (_, n) => neutralName(n < tries / 2 ? 4 : 6));
    const neutral = await this.usernames.firstFree(tx, wanted);
    await this.usernames.replace(tx, user, neutral);
    await this.rename(tx, user, neutral);
    return neutral;
  }

  /**
   * Lets the person have the name again.
   * @param user locked by `tx`
   * @param renames whether the name replaces the present one at once
   */
  async giveBack(tx: Transaction, user: UserRow, username: string, renames: boolean): Promise<void> {
    await this.usernames.giveBack(tx, username);
    if (renames) await this.rename(tx, user, username);
  }

  private async rename(tx: Transaction, user: UserRow, username: string): Promise<void> {
    const names = nameColumns({ ...user, username });
    await this.users.update(tx, user.id, names);
    announceChanged(tx, { ...user, ...names });
  }
}

const neutralName = (digits: number): string => `Моряк-${randomInt(10 ** (digits - 1), 10 ** digits)}`;
