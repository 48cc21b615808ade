import { complaint, complaintYears, type protection, type Query } from '@kubrik/contract';
import {
  containing,
  type Insertable,
  Kysely,
  keysetPage,
  orderOf,
  type RowPage,
  type Selectable,
  shownColumns,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { ProtectionTables } from '../protection.tables.js';
import { Complaint } from './complaint.entity.js';

const columns = shownColumns(Complaint, complaint);
export type ComplaintRow = Pick<Selectable<Complaint>, (typeof columns)[number]>;

/** The fields by which a repeated complaint is recognised: they equal those of the first one. */
export type ComplaintFacts = Pick<Complaint, 'complaintType' | 'vesselName' | 'flagState' | 'description'>;

const byTime = { createdAt: 'timestamp', id: 'uuid' } as const;

@Injectable()
export class ComplaintRepository {
  constructor(private readonly db: Kysely<ProtectionTables>) {}

  /**
   * Counts the complaints of the last years that name a ship and that an administrator has begun to work on.
   */
  async countOfShip(vesselName: string): Promise<number> {
    const { total } = await this.db
      .selectFrom('complaints')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where(sql<boolean>`lower(vessel_name) = lower(${vesselName})`)
      .where(sql<boolean>`created_at > now() - make_interval(years => ${complaintYears}::integer)`)
      .where('status', 'in', ['in_progress', 'answered'])
      .executeTakeFirstOrThrow();
    return total;
  }

  /** @returns false when a complaint with this client hash is stored already */
  async insert(tx: Transaction, complaint: Insertable<Complaint>): Promise<boolean> {
    const inserted = await tx
      .on(this.db)
      .insertInto('complaints')
      .values(complaint)
      .onConflict((conflict) => conflict.column('clientHash').doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  /** Reference of the same complaint that was stored under this hash. */
  async earlierReference(
    tx: Transaction,
    clientHash: string | null,
    facts: ComplaintFacts,
  ): Promise<string | undefined> {
    const earlier = await tx
      .on(this.db)
      .selectFrom('complaints')
      .select('reference')
      .where('clientHash', '=', clientHash)
      .where((eb) => eb.and(facts))
      .executeTakeFirst();
    return earlier?.reference;
  }

  /** @param plainReference without hyphens */
  findByReference(
    plainReference: string,
  ): Promise<(ComplaintRow & Pick<Complaint, 'secretHash'>) | undefined> {
    return this.db
      .selectFrom('complaints')
      .select(columns)
      .select('secretHash')
      .where(sql<string>`replace(reference, '-', '')`, '=', plainReference)
      .executeTakeFirst();
  }

  find(id: string): Promise<ComplaintRow | undefined> {
    return this.db.selectFrom('complaints').select(columns).where('id', '=', id).executeTakeFirst();
  }

  page({
    status,
    search,
    direction,
    ...request
  }: Query<typeof protection.complaints>): Promise<RowPage<ComplaintRow>> {
    const found = this.db
      .selectFrom('complaints')
      .select(columns)
      .$if(status !== undefined, (all) => all.where('status', '=', status as ComplaintRow['status']))
      .$if(search !== undefined, (all) =>
        all.where(
          sql<boolean>`concat_ws(' ', reference, vessel_name, flag_state) ilike ${containing(search ?? '')}`,
        ),
      );
    return keysetPage(found, orderOf('complaints', direction, byTime), request);
  }

  /** Changes the status, and the answer if one is given. */
  change(
    tx: Transaction,
    id: string,
    { status, answer }: { status: ComplaintRow['status']; answer?: string | undefined },
  ): Promise<ComplaintRow | undefined> {
    return tx
      .on(this.db)
      .updateTable('complaints')
      .set({ status, ...(answer !== undefined && { answer }), updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst();
  }

  /** How many complaints were received and how many answered between two times. */
  counts(tx: Transaction, from: Date, to: Date): Promise<{ received: number; answered: number }> {
    return tx
      .on(this.db)
      .selectFrom('complaints')
      .select(({ cast, fn }) => [
        cast<number>(
          fn.countAll().filterWhere('createdAt', '>=', from).filterWhere('createdAt', '<', to),
          'integer',
        ).as('received'),
        cast<number>(
          fn
            .countAll()
            .filterWhere('status', 'in', ['answered', 'closed'])
            .filterWhere('updatedAt', '>=', from)
            .filterWhere('updatedAt', '<', to),
          'integer',
        ).as('answered'),
      ])
      .executeTakeFirstOrThrow();
  }
}
