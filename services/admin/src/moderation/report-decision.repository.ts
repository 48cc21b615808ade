import { type Insertable, Kysely, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';
import type { ReportDecision } from './report-decision.entity.js';

@Injectable()
export class ReportDecisionRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  async insert(tx: Transaction, decision: Insertable<ReportDecision>): Promise<void> {
    await tx.on(this.db).insertInto('reportDecisions').values(decision).execute();
  }
}
