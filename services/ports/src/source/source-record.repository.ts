import { jsonRows, Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';
import type { SourceRecord } from './source-facts.js';

export interface RecordOfPort extends SourceRecord {
  portId: string;
}

@Injectable()
export class SourceRecordRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  ofPort(portId: string): Promise<SourceRecord[]> {
    return this.db
      .selectFrom('portSourceRecords')
      .select(['code', 'source', 'year', 'facts'])
      .where('portId', '=', portId)
      .execute();
  }

  of(portIds: string[]): Promise<RecordOfPort[]> {
    return this.db
      .selectFrom('portSourceRecords')
      .select(['code', 'source', 'portId', 'year', 'facts'])
      .where('portId', '=', sql<string>`any(${portIds}::text[])`)
      .execute();
  }

  ofPorts(tx: Transaction, portIds: string[]): Promise<RecordOfPort[]> {
    return tx
      .on(this.db)
      .selectFrom('portSourceRecords')
      .select(['code', 'source', 'portId', 'year', 'facts'])
      .where('portId', '=', sql<string>`any(${portIds}::text[])`)
      .execute();
  }

  /** Replaces what these sources said under these codes. */
  async write(tx: Transaction, records: RecordOfPort[]): Promise<void> {
    if (records.length === 0) return;
    const columns = { code: 'text', source: 'text', portId: 'text', year: 'smallint', facts: 'jsonb' };
    await tx
      .on(this.db)
      .insertInto('portSourceRecords')
      .columns(['code', 'source', 'portId', 'year', 'facts'])
      .expression(jsonRows(columns, JSON.stringify(records)))
      .onConflict((conflict) =>
        conflict.columns(['code', 'source']).doUpdateSet((eb) => ({
          portId: eb.ref('excluded.portId'),
          year: eb.ref('excluded.year'),
          facts: eb.ref('excluded.facts'),
        })),
      )
      .execute();
  }

  /** Ports that codes lead to, by the codes that are further ones. */
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
   * Makes codes lead to other ports. A port of the directory that has such a code becomes part of the other one, with what
   * people wrote about it; one that a person added stays. @returns ports whose ratings are others now
   */
  async addFurtherCodes(tx: Transaction, further: Map<string, string>): Promise<string[]> {
    const db = tx.on(this.db);
    const pairs = JSON.stringify([...further].map(([code, portId]) => ({ code, portId })));
    await sql`
      insert into port_codes (code, port_id)
      select p.code, p."portId" from json_to_recordset(${pairs}) as p (code text, "portId" text)
      where not exists (select from ports where id = p.code and is_entered_by_person)
        and not exists (select from port_codes where code = p."portId")
      on conflict (code) do update set port_id = excluded.port_id`.execute(db);
    await sql`
      update port_codes c set port_id = d.port_id from port_codes d where c.port_id = d.code`.execute(db);
    await sql`
      update port_source_records r set port_id = c.port_id from port_codes c where r.code = c.code`.execute(
      db,
    );
    await sql`
      update port_comments m set port_id = c.port_id from port_codes c where m.port_id = c.code`.execute(db);
    await sql`
      update crew_facts f set port_id = c.port_id from port_codes c where f.port_id = c.code`.execute(db);
    // Who has rated both in one year keeps the rating of the port that stays.
    const { rows } = await sql<{ portId: string }>`
      insert into port_ratings (
        port_id, person, year, value, shore_leave, services, people, safety, network, is_counted, rated_at
      )
      select c.port_id, r.person, r.year, r.value, r.shore_leave, r.services, r.people, r.safety, null, r.is_counted,
        r.rated_at
      from port_ratings r join port_codes c on r.port_id = c.code
      on conflict do nothing returning port_id as "portId"`.execute(db);
    await sql`
      update ports p set comment_count = p.comment_count + o.comment_count
      from (
        select c.port_id, sum(o.comment_count)::integer as comment_count
        from port_codes c join ports o on o.id = c.code group by c.port_id
      ) o where p.id = o.port_id`.execute(db);
    await sql`delete from ports p using port_codes c where p.id = c.code`.execute(db);
    return [...new Set(rows.map(({ portId }) => portId))];
  }
}
