import type { PortParticulars, PortSource } from '@kubrik/contract';
import { jsonRows, Kysely, rowGroups, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';
import type { SourceRecord } from './source-facts.js';

export interface RecordOfPort extends SourceRecord {
  portId: string;
}

@Injectable()
export class SourceRecordRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  ofPorts(portIds: string[], tx?: Transaction): Promise<RecordOfPort[]> {
    return (tx ? tx.on(this.db) : this.db)
      .selectFrom('portSourceRecords')
      .select(['code', 'source', 'portId', 'year', 'facts'])
      .where('portId', '=', sql<string>`any(${portIds}::text[])`)
      .execute();
  }

  /** The particulars that a source gave, by code. */
  async particularsOf(
    tx: Transaction,
    source: PortSource,
    codes: string[],
  ): Promise<Map<string, PortParticulars>> {
    const rows = await tx
      .on(this.db)
      .selectFrom('portSourceRecords')
      .select(['code', 'facts'])
      .where('source', '=', source)
      .where('code', '=', sql<string>`any(${codes}::text[])`)
      .execute();
    return new Map(rows.map(({ code, facts }) => [code, facts.particulars ?? {}]));
  }

  /** The records of later years than this one. */
  laterThan(tx: Transaction, year: number): Promise<Pick<RecordOfPort, 'code' | 'source' | 'year'>[]> {
    return tx
      .on(this.db)
      .selectFrom('portSourceRecords')
      .select(['code', 'source', 'year'])
      .where('year', '>', year)
      .execute();
  }

  /** Adds records, or replaces those of the same code and source. */
  async write(tx: Transaction, records: RecordOfPort[]): Promise<void> {
    const columns = { code: 'text', source: 'text', portId: 'text', year: 'smallint', facts: 'jsonb' };
    for (const group of rowGroups(records))
      await tx
        .on(this.db)
        .insertInto('portSourceRecords')
        .columns(['code', 'source', 'portId', 'year', 'facts'])
        .expression(jsonRows(columns, JSON.stringify(group)))
        .onConflict((conflict) =>
          conflict.columns(['code', 'source']).doUpdateSet((eb) => ({
            portId: eb.ref('excluded.portId'),
            year: eb.ref('excluded.year'),
            facts: eb.ref('excluded.facts'),
          })),
        )
        .execute();
  }

  /** The port that each of these codes leads to, for those that are further codes. */
  async furtherCodes(tx: Transaction, codes: string[]): Promise<Map<string, string>> {
    const rows = await tx
      .on(this.db)
      .selectFrom('portCodes')
      .select(['code', 'portId'])
      .where('code', '=', sql<string>`any(${codes}::text[])`)
      .execute();
    return new Map(rows.map(({ code, portId }) => [code, portId]));
  }

  async codesOf(portId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('portCodes')
      .select('code')
      .where('portId', '=', portId)
      .orderBy('code')
      .execute();
    return rows.map(({ code }) => code);
  }

  /**
   * Makes codes lead to the ports that stay, and moves their source records there. A port that a person added keeps its
   * code, and so does a port that a moderator declared to be different from the other.
   */
  async leadCodes(tx: Transaction, further: Map<string, string>): Promise<void> {
    const db = tx.on(this.db);
    const pairs = JSON.stringify([...further].map(([code, portId]) => ({ code, portId })));
    await sql`
      insert into port_codes (code, port_id)
      select p.code, p."portId" from json_to_recordset(${pairs}) as p (code text, "portId" text)
      where not exists (select from ports where id = p.code and is_entered_by_person)
        and not exists (select from port_codes where code = p."portId")
        and not exists (
          select from distinct_ports
          where port_id = least(p.code, p."portId") and other_id = greatest(p.code, p."portId")
        )
      on conflict (code) do update set port_id = excluded.port_id`.execute(db);
    await sql`
      update port_codes c set port_id = d.port_id from port_codes d where c.port_id = d.code`.execute(db);
    await sql`
      update port_source_records r set port_id = c.port_id from port_codes c where r.code = c.code`.execute(
      db,
    );
  }

  /** Gives a code back to its own port, together with its source records. */
  async ownCode(tx: Transaction, code: string): Promise<void> {
    const db = tx.on(this.db);
    await db.deleteFrom('portCodes').where('code', '=', code).execute();
    await db.updateTable('portSourceRecords').set({ portId: code }).where('code', '=', code).execute();
  }
}
