import { type Insertable, Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';
import type { CrewFactReport } from './crew-fact-report.entity.js';

@Injectable()
export class CrewFactReportRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  /** A person's second report changes nothing. It counts when no other one of its network does. */
  async add(
    tx: Transaction,
    { factId, person, network }: Pick<Insertable<CrewFactReport>, 'factId' | 'person'> & { network: string },
  ): Promise<void> {
    const ofNetwork = sql<boolean>`not exists (
      select from crew_fact_reports where fact_id = ${factId} and network = ${network}
    )`;
    await tx
      .on(this.db)
      .insertInto('crewFactReports')
      .values({ factId, person, network, isCounted: ofNetwork })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Those that count and that no moderator has decided about. */
  async countOpen(tx: Transaction, factId: string): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('crewFactReports')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('factId', '=', factId)
      .where('isCounted', '=', sql.lit(true))
      .where('isDecided', '=', sql.lit(false))
      .executeTakeFirstOrThrow();
    return total;
  }

  async noteDecided(tx: Transaction, factId: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('crewFactReports')
      .set({ isDecided: true })
      .where('factId', '=', factId)
      .execute();
  }
}
