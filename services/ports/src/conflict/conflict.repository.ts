import { Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { Port } from '../directory/port.entity.js';
import type { PortsTables } from '../ports.tables.js';

type ConflictRow = Pick<
  Selectable<Port>,
  'id' | 'name' | 'nameRu' | 'countryCode' | 'conflict' | 'isPositionDoubtful'
>;

export interface PairRow {
  id: string;
  name: string;
  nameRu: string | null;
  otherId: string;
  otherName: string;
  otherNameRu: string | null;
  countryCode: string;
  latitude: number;
  longitude: number;
}

@Injectable()
export class ConflictRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  /** Ports whose sources contradict one another, the most used first. */
  positions(limit: number): Promise<ConflictRow[]> {
    return this.conflicting()
      .select(['id', 'name', 'nameRu', 'countryCode', 'conflict', 'isPositionDoubtful'])
      .orderBy('rank')
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  async count(): Promise<number> {
    const { total } = await this.conflicting()
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Pairs of ports of one country at one position that no moderator has decided about. */
  async pairs(limit: number): Promise<PairRow[]> {
    const { rows } = await sql<PairRow>`
      select a.id, a.name, a.name_ru as "nameRu", b.id as "otherId", b.name as "otherName", b.name_ru as "otherNameRu",
        a.country_code as "countryCode", a.latitude, a.longitude
      from ports a join ports b on a.country_code = b.country_code and a.latitude = b.latitude
        and a.longitude = b.longitude and a.id < b.id
      where a.is_active and b.is_active and not a.is_entered_by_person and not b.is_entered_by_person
        and not exists (select from distinct_ports d where d.port_id = a.id and d.other_id = b.id)
      order by least(a.rank, b.rank), a.id, b.id
      limit ${limit}`.execute(this.db);
    return rows;
  }

  /** Whether two ports of one country have one position. */
  async arePair(tx: Transaction, id: string, otherId: string): Promise<boolean> {
    const { rows } = await sql`
      select from ports a join ports b on a.country_code = b.country_code and a.latitude = b.latitude
        and a.longitude = b.longitude
      where a.id = ${id} and b.id = ${otherId} and a.id <> b.id`.execute(tx.on(this.db));
    return rows.length > 0;
  }

  async keepApart(tx: Transaction, portId: string, otherId: string): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('distinctPorts')
      .values({ portId, otherId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Deletes the decision that two ports are different ones. */
  async forgetApart(tx: Transaction, portId: string, otherId: string): Promise<void> {
    await tx
      .on(this.db)
      .deleteFrom('distinctPorts')
      .where('portId', '=', portId)
      .where('otherId', '=', otherId)
      .execute();
  }

  private conflicting() {
    return this.db
      .selectFrom('ports')
      .where('conflict', 'is not', null)
      .where('isActive', '=', sql.lit(true));
  }
}
