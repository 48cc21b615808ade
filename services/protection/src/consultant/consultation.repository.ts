import {
  type Insertable,
  Kysely,
  type PageRequest,
  type Parameter,
  prepareKeysetPage,
  type RowPage,
  type Selectable,
  type Transaction,
  type Updateable,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ProtectionTables } from '../protection.tables.js';
import type { Consultation } from './consultation.entity.js';

const columns = [
  'id',
  'message',
  'response',
  'parts',
  'citations',
  'follows',
  'composedUntil',
  'isRefusal',
  'isAiGenerated',
  'createdAt',
] as const;
export type ConsultationRow = Pick<Selectable<Consultation>, (typeof columns)[number]>;

const newestFirst = { list: 'consultations', direction: 'desc', columns: { id: 'uuid' } } as const;

const preparePage = (db: Kysely<ProtectionTables>) =>
  prepareKeysetPage(db, newestFirst, (parameter: Parameter<{ person: string }>) =>
    db.selectFrom('consultations').select(columns).where('person', '=', parameter('person')),
  );

@Injectable()
export class ConsultationRepository {
  private readonly ofPerson: ReturnType<typeof preparePage>;

  constructor(private readonly db: Kysely<ProtectionTables>) {
    this.ofPerson = preparePage(db);
  }

  page(person: string, request: PageRequest): Promise<RowPage<ConsultationRow>> {
    return this.ofPerson(request, { person });
  }

  findByClientId(person: string, clientId: string): Promise<ConsultationRow | undefined> {
    return this.db
      .selectFrom('consultations')
      .select(columns)
      .where('person', '=', person)
      .where('clientId', '=', clientId)
      .executeTakeFirst();
  }

  /** The person's latest question since that time. */
  latest(person: string, since: Date): Promise<ConsultationRow | undefined> {
    return this.db
      .selectFrom('consultations')
      .select(columns)
      .where('person', '=', person)
      .where('createdAt', '>=', since)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  async exists(tx: Transaction, id: string): Promise<boolean> {
    const row = await tx
      .on(this.db)
      .selectFrom('consultations')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Ends the composing, and changes the answer if text was composed. False when the person has deleted the
   * question.
   */
  async finishComposing(
    tx: Transaction,
    id: string,
    composed: Pick<Updateable<Consultation>, 'response' | 'parts' | 'isAiGenerated'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .on(this.db)
      .updateTable('consultations')
      .set({ ...composed, composedUntil: null })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Undefined when the person's client id is stored already. */
  insert(tx: Transaction, consultation: Insertable<Consultation>): Promise<ConsultationRow | undefined> {
    return tx
      .on(this.db)
      .insertInto('consultations')
      .values(consultation)
      .onConflict((conflict) => conflict.columns(['person', 'clientId']).doNothing())
      .returning(columns)
      .executeTakeFirst();
  }

  async deleteOf(tx: Transaction, person: string): Promise<void> {
    await tx.on(this.db).deleteFrom('consultations').where('person', '=', person).execute();
  }
}
