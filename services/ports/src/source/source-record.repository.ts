import type { PortParticulars, PortSource } from '@kubrik/contract';
import { jsonRows, Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';
import type { SourceRecord } from './source-facts.js';

export interface RecordOfPort extends SourceRecord {
  portId: string;
}

/** A port that became part of another one. */
interface JoinedPort {
  /** Its code, under which it stood. */
  code: string;
  /** The one that stays, and its name. */
  portId: string;
  title: string;
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

  /** What a source has said for ships, by code. */
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

  /** What has been imported of later years than this one. */
  laterThan(tx: Transaction, year: number): Promise<Pick<RecordOfPort, 'code' | 'source' | 'year'>[]> {
    return tx
      .on(this.db)
      .selectFrom('portSourceRecords')
      .select(['code', 'source', 'year'])
      .where('year', '>', year)
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
   * Makes codes lead to the ports that stay, with what sources say under them. A port that a person added keeps its
   * code, and so does one of a pair that a moderator has decided to be two.
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

  /** Makes a code lead to no other port, with what sources say under it. */
  async ownCode(tx: Transaction, code: string): Promise<void> {
    const db = tx.on(this.db);
    await db.deleteFrom('portCodes').where('code', '=', code).execute();
    await db.updateTable('portSourceRecords').set({ portId: code }).where('code', '=', code).execute();
  }

  /** Ports that stand under a code which leads to another port that is there. */
  async joined(tx: Transaction): Promise<JoinedPort[]> {
    const { rows } = await sql<JoinedPort>`
      select c.code, c.port_id as "portId", coalesce(p.name_ru, p.name) as title
      from port_codes c join ports o on o.id = c.code join ports p on p.id = c.port_id`.execute(
      tx.on(this.db),
    );
    return rows;
  }

  /** Moves what people wrote about a port to the one that stays, and drops the row. The figures beside it are to be made anew. */
  async moveTo(tx: Transaction, { code, portId }: JoinedPort): Promise<void> {
    const db = tx.on(this.db);
    await sql`update comments set place_id = ${portId} where place_id = ${code}`.execute(db);
    for (const table of ['crew_facts', 'port_agents'])
      await sql`update ${sql.table(table)} set port_id = ${portId} where port_id = ${code}`.execute(db);
    await sql`
      update port_mentions m set port_id = ${portId} where port_id = ${code} and not exists (
        select from port_mentions s where s.port_id = ${portId} and s.kind = m.kind and s.item_id = m.item_id
      )`.execute(db);
    // Who has rated both in one year keeps the rating of the port that stays. Networks are hashed for each port.
    await sql`
      update port_ratings r set port_id = ${portId}, network = null where port_id = ${code} and not exists (
        select from port_ratings s where s.port_id = ${portId} and s.person = r.person and s.year = r.year
      )`.execute(db);
    await sql`
      update ports p set comment_count = p.comment_count + o.comment_count,
        openings = greatest(p.openings, o.openings), opened_order = least(p.opened_order, o.opened_order)
      from ports o where p.id = ${portId} and o.id = ${code}`.execute(db);
    await db.deleteFrom('ports').where('id', '=', code).execute();
  }
}
