import { type Body, portAspects, type portRatingCalls } from '@kubrik/contract';
import { type Insertable, Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { Port, StoredRatings } from '../directory/port.entity.js';
import { portIdOf } from '../directory/port.repository.js';
import type { PortsTables } from '../ports.tables.js';
import type { PortRating } from './port-rating.entity.js';

const ownColumns = ['value', ...portAspects, 'year', 'isCounted'] as const;
export type OwnRatingRow = Pick<Selectable<PortRating>, (typeof ownColumns)[number]>;

export type PortWithRatings = Pick<Selectable<Port>, 'ratings' | 'demoRating'>;
type DemoRating = Body<typeof portRatingCalls.seedDemo>['ratings'][number];

@Injectable()
export class PortRatingRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  /** A person's newest rating. */
  own(portId: string, person: string, tx?: Transaction): Promise<OwnRatingRow | undefined> {
    return (tx ? tx.on(this.db) : this.db)
      .selectFrom('portRatings')
      .select(ownColumns)
      .where('portId', '=', portId)
      .where('person', '=', person)
      .orderBy('year', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** Adds a rating or replaces the person's rating of that year. A replaced rating keeps whether it counts. */
  async save(tx: Transaction, rating: Insertable<PortRating>): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('portRatings')
      .values(rating)
      .onConflict((conflict) =>
        conflict.columns(['portId', 'person', 'year']).doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          shoreLeave: eb.ref('excluded.shoreLeave'),
          services: eb.ref('excluded.services'),
          people: eb.ref('excluded.people'),
          safety: eb.ref('excluded.safety'),
          ratedAt: sql<Date>`now()`,
        })),
      )
      .execute();
  }

  async delete(tx: Transaction, portId: string, person: string): Promise<void> {
    await tx
      .on(this.db)
      .deleteFrom('portRatings')
      .where('portId', '=', portId)
      .where('person', '=', person)
      .execute();
  }

  /**
   * How many ratings of this network count. The hash differs for each port and year, so these are ratings of one port.
   */
  async countOfNetwork(tx: Transaction, year: number, network: string): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('portRatings')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('year', '=', year)
      .where('network', '=', network)
      .where('isCounted', '=', sql.lit(true))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Deletes network hashes of earlier years, which are no longer needed to limit ratings. */
  async forgetNetworks(tx: Transaction, year: number): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('portRatings')
      .set({ network: null })
      .where('network', 'is not', null)
      .where('year', '<', year)
      .execute();
  }

  /** Computes the averages of a port anew. The caller holds the port's row lock. */
  recount(tx: Transaction, portId: string): Promise<PortWithRatings> {
    const averages = (column: string) =>
      sql`'average', round(avg(${sql.ref(column)}), 1), 'count', count(${sql.ref(column)})`;
    const aspects = sql.join(
      portAspects.map(
        (aspect) =>
          sql`${sql.lit(aspect)}, case when count(${sql.ref(aspect)}) > 0 then jsonb_build_object(${averages(aspect)}) end`,
      ),
    );
    const counted = sql<StoredRatings | null>`(
      select case when count(*) > 0 then
        jsonb_build_object(${averages('value')}, 'aspects', jsonb_strip_nulls(jsonb_build_object(${aspects})))
      end
      from port_ratings where port_id = ${portId} and is_counted
    )`;
    return tx
      .on(this.db)
      .updateTable('ports')
      .set({ ratings: counted })
      .where('id', '=', portId)
      .returning(['ratings', 'demoRating'])
      .executeTakeFirstOrThrow();
  }

  /** @param code the port's id, or a further code of it */
  ofPort(code: string): Promise<(PortWithRatings & { id: string }) | undefined> {
    return this.db
      .selectFrom('ports')
      .select(['id', 'ratings', 'demoRating'])
      .where('id', '=', portIdOf(code))
      .where('isActive', '=', sql.lit(true))
      .executeTakeFirst();
  }

  /** @returns how many ports had no invented figure yet */
  async addDemo(tx: Transaction, ratings: DemoRating[]): Promise<number> {
    const added = await sql`
      update ports set demo_rating = jsonb_build_object('average', d.average, 'count', d.count)
      from json_to_recordset(${JSON.stringify(ratings)}) as d ("portId" text, average numeric, count numeric)
      where ports.id = d."portId" and ports.demo_rating is null`.execute(tx.on(this.db));
    return Number(added.numAffectedRows ?? 0n);
  }
}
