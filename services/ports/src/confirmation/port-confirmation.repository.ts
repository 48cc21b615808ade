import { type Insertable, Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';
import type { PortConfirmation } from './port-confirmation.entity.js';

@Injectable()
export class PortConfirmationRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  async insert(tx: Transaction, confirmation: Insertable<PortConfirmation>): Promise<void> {
    await tx.on(this.db).insertInto('portConfirmations').values(confirmation).execute();
  }

  async has(portId: string, person: string, tx?: Transaction): Promise<boolean> {
    const found = await (tx ? tx.on(this.db) : this.db)
      .selectFrom('portConfirmations')
      .select('portId')
      .where('portId', '=', portId)
      .where('person', '=', person)
      .execute();
    return found.length > 0;
  }

  async hasNetwork(tx: Transaction, portId: string, network: string): Promise<boolean> {
    const found = await tx
      .on(this.db)
      .selectFrom('portConfirmations')
      .select('portId')
      .where('portId', '=', portId)
      .where('network', '=', network)
      .limit(1)
      .execute();
    return found.length > 0;
  }

  /** How many confirmations of a port count. */
  async count(portId: string, tx?: Transaction): Promise<number> {
    const { total } = await (tx ? tx.on(this.db) : this.db)
      .selectFrom('portConfirmations')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('portId', '=', portId)
      .where('isCounted', '=', true)
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Deletes the confirmations of a code, because another port is now added under it. */
  async clear(tx: Transaction, portId: string): Promise<void> {
    await tx.on(this.db).deleteFrom('portConfirmations').where('portId', '=', portId).execute();
  }
}
