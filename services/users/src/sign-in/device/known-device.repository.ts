import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';

/** Days; the browser keeps the cookie that identifies it as long. */
const keepDays = 365;

export interface DevicesBefore {
  /** Whether the person has signed in from this browser. */
  isKnown: boolean;
  count: number;
  /** Devices that were new in the last day. */
  recent: number;
}

@Injectable()
export class KnownDeviceRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  /**
   * Stores that a person signs in from a device.
   * @returns what was known before this sign-in
   */
  async note(tx: Transaction, userId: string, deviceKey: string): Promise<DevicesBefore> {
    const before = await this.before(tx, userId, deviceKey);
    await tx
      .on(this.db)
      .insertInto('knownDevices')
      .values({ userId, deviceKey })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'deviceKey']).doUpdateSet({ lastUsedAt: sql<Date>`now()` }),
      )
      .execute();
    return before;
  }

  private async before(tx: Transaction, userId: string, deviceKey: string): Promise<DevicesBefore> {
    const own = tx.on(this.db);
    const limit = sql<Date>`now() - make_interval(days => ${keepDays})`;
    await own
      .deleteFrom('knownDevices')
      .where('userId', '=', userId)
      .where('lastUsedAt', '<', limit)
      .execute();
    const day = sql<boolean>`first_used_at > now() - interval '1 day'`;
    return own
      .selectFrom('knownDevices')
      .select((eb) => [
        eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
        eb.cast<number>(eb.fn.countAll().filterWhere(day), 'integer').as('recent'),
        eb.fn.coalesce(sql<boolean>`bool_or(device_key = ${deviceKey})`, sql<boolean>`false`).as('isKnown'),
      ])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
  }
}
