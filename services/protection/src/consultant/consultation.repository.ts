import {
  type Insertable,
  Kysely,
  type PageRequest,
  type Parameter,
  prepareKeysetPage,
  type RowPage,
  type Selectable,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ProtectionTables } from '../protection.tables.js';
import type { Consultation } from './consultation.entity.js';

const columns = [
  'id',
  'message',
  'response',
  'citations',
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
