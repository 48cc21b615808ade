import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';

/** A port that became part of another one. */
interface JoinedPort {
  /** The code that it had. */
  code: string;
  /** The port that it became part of, and its name. */
  portId: string;
  title: string;
}

@Injectable()
export class JoinedPortRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  /** Ports whose code now leads to another existing port. */
  async list(tx: Transaction): Promise<JoinedPort[]> {
    const { rows } = await sql<JoinedPort>`
      select c.code, c.port_id as "portId", coalesce(p.name_ru, p.name) as title
      from port_codes c join ports o on o.id = c.code join ports p on p.id = c.port_id`.execute(
      tx.on(this.db),
    );
    return rows;
  }

  /**
   * Moves what people wrote about a port to the port that stays, and deletes the row. The caller has to recount ratings
   * and agents.
   */
  async moveTo(tx: Transaction, { code, portId }: JoinedPort): Promise<void> {
    const db = tx.on(this.db);
    await sql`update comments set place_id = ${portId} where place_id = ${code}`.execute(db);
    for (const table of ['crew_facts', 'port_agents'])
      await sql`update ${sql.table(table)} set port_id = ${portId} where port_id = ${code}`.execute(db);
    await sql`
      update port_mentions m set port_id = ${portId} where port_id = ${code} and not exists (
        select from port_mentions s where s.port_id = ${portId} and s.kind = m.kind and s.item_id = m.item_id
      )`.execute(db);
    // A person who has rated both ports in one year keeps the rating of the port that stays. Network hashes are
    // dropped, because they are made for one port.
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
