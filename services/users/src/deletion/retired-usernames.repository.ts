import { createHmac, hkdfSync } from 'node:crypto';
import { CONFIG, Kysely, Refusal, sql, type Transaction } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { usernameTaken } from '../account/user.refusals.js';
import type { UsersConfig } from '../users.config.js';
import type { UsersTables } from '../users.tables.js';

/** Usernames of deleted accounts: nobody may take the name of somebody whose texts others remember. */
@Injectable()
export class RetiredUsernames {
  private readonly key: Uint8Array;

  constructor(
    private readonly db: Kysely<UsersTables>,
    @Inject(CONFIG) config: UsersConfig,
  ) {
    this.key = new Uint8Array(hkdfSync('sha256', config.SETTINGS_KEY, '', 'retired usernames', 32));
  }

  /** @throws Refusal UsernameTaken */
  async requireFree(tx: Transaction, usernameKey: string): Promise<void> {
    const retired = await this.among(tx, [usernameKey]);
    if (retired.has(usernameKey)) throw new Refusal(usernameTaken.code, [usernameTaken.detail]);
  }

  /** Those of the names that nobody gets. */
  async among(tx: Transaction, usernameKeys: string[]): Promise<Set<string>> {
    const byHash = new Map(usernameKeys.map((key) => [this.hashOf(key), key]));
    const rows = await tx
      .on(this.db)
      .selectFrom('retiredUsernames')
      .select('usernameHash')
      .where('usernameHash', '=', sql<string>`any(${[...byHash.keys()]}::text[])`)
      .execute();
    return new Set(rows.flatMap(({ usernameHash }) => byHash.get(usernameHash) ?? []));
  }

  async add(tx: Transaction, usernameKey: string): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('retiredUsernames')
      .values({ usernameHash: this.hashOf(usernameKey) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  private hashOf(usernameKey: string): string {
    return createHmac('sha256', this.key).update(usernameKey).digest('base64url');
  }
}
