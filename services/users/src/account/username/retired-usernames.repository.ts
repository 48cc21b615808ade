import { createHmac, hkdfSync } from 'node:crypto';
import { CONFIG, Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { UsersConfig } from '../../users.config.js';
import type { UsersTables } from '../../users.tables.js';
import { usernameAlike, usernameTaken } from '../user/user.refusals.js';
import type { Username } from './username.entity.js';

type Names = Pick<Username, 'usernameKey' | 'skeleton'>;

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

  /**
   * Why nobody may take this name; undefined unless a deleted account had this name or one that looks like
   * it.
   */
  async refusalOf(names: Names, tx?: Transaction) {
    const { usernameHashes, skeletonHashes } = await this.find([names], tx);
    if (usernameHashes.has(this.hashOf(names.usernameKey))) return usernameTaken;
    return skeletonHashes.has(this.skeletonHashOf(names.skeleton)) ? usernameAlike : undefined;
  }

  /** Keys of the given names that nobody may take. */
  async among(names: Names[], tx: Transaction): Promise<Set<string>> {
    const { usernameHashes, skeletonHashes } = await this.find(names, tx);
    const retired = names.filter(
      ({ usernameKey, skeleton }) =>
        usernameHashes.has(this.hashOf(usernameKey)) || skeletonHashes.has(this.skeletonHashOf(skeleton)),
    );
    return new Set(retired.map(({ usernameKey }) => usernameKey));
  }

  async add(tx: Transaction, names: Names[]): Promise<void> {
    if (names.length === 0) return;
    const rows = names.map(({ usernameKey, skeleton }) => ({
      usernameHash: this.hashOf(usernameKey),
      skeletonHash: this.skeletonHashOf(skeleton),
    }));
    await tx
      .on(this.db)
      .insertInto('retiredUsernames')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  private async find(names: Names[], tx?: Transaction) {
    const usernames = names.map(({ usernameKey }) => this.hashOf(usernameKey));
    const skeletons = names.map(({ skeleton }) => this.skeletonHashOf(skeleton));
    const rows = await (tx?.on(this.db) ?? this.db)
      .selectFrom('retiredUsernames')
      .select(['usernameHash', 'skeletonHash'])
      .where((eb) =>
        eb.or([
          eb('usernameHash', '=', sql<string>`any(${usernames}::text[])`),
          eb('skeletonHash', '=', sql<string>`any(${skeletons}::text[])`),
        ]),
      )
      .execute();
    return {
      usernameHashes: new Set(rows.map(({ usernameHash }) => usernameHash)),
      skeletonHashes: new Set(rows.map(({ skeletonHash }) => skeletonHash)),
    };
  }

  private hashOf(usernameKey: string): string {
    return createHmac('sha256', this.key).update(usernameKey).digest('base64url');
  }

  private skeletonHashOf(skeleton: string): string {
    return createHmac('sha256', this.key).update(`skeleton ${skeleton}`).digest('base64url');
  }
}
