import { type PortMentionKind, shownPortMentions } from '@kubrik/contract';
import {
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { portRank } from '../directory/port-rank.js';
import type { PortsTables } from '../ports.tables.js';
import type { SourceFacts } from '../source/source-facts.js';
import type { PortMention } from './port-mention.entity.js';
import type { NamedPort } from './port-name-index.js';

export type PortMentionRow = Pick<Selectable<PortMention>, 'itemId' | 'title' | 'at'>;
export type MentioningItem = Omit<Selectable<PortMention>, 'portId' | 'isShown'>;
type ItemKey = Pick<PortMention, 'kind' | 'itemId'>;

const newestFirst = {
  list: 'port mentions',
  direction: 'desc',
  columns: { at: 'timestamp', itemId: 'uuid' },
} as const;

@Injectable()
export class PortMentionRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  /** Ports that stand in a list of harbours or have a Russian name, with the names that people use. */
  async namedPorts(): Promise<NamedPort[]> {
    const ports = await this.db
      .selectFrom('ports as p')
      .leftJoin('portSourceRecords as r', (join) =>
        join.onRef('r.portId', '=', 'p.id').on('r.source', '=', 'curated'),
      )
      .select(['p.id', 'p.name', 'p.nameRu', 'p.countryCode', 'p.rank'])
      .select(sql<SourceFacts['otherNames'] | null>`r.facts -> 'otherNames'`.as('otherNames'))
      .where('p.isActive', '=', true)
      .where('p.isConfirmed', '=', true)
      .where('p.rank', '<', portRank.other)
      .execute();
    return ports.map((port) => ({ ...port, otherNames: port.otherNames ?? [] }));
  }

  /**
   * Replaces what an item names. Leaves out a port that has been joined to another one meanwhile.
   *
   * @returns the ports that the item named before
   */
  async replace(tx: Transaction, item: MentioningItem, portIds: string[]): Promise<string[]> {
    const before = await this.delete(tx, item);
    const { kind, itemId, title, at, until } = item;
    await sql`
      insert into port_mentions (port_id, kind, item_id, title, at, until)
      select id, ${kind}, ${itemId}::uuid, ${title}, ${at}::timestamptz, ${until}::timestamptz
      from ports where id = any(${portIds}::text[])`.execute(tx.on(this.db));
    return before;
  }

  /** @returns the ports that the item named */
  async delete(tx: Transaction, { kind, itemId }: ItemKey): Promise<string[]> {
    const deleted = await tx
      .on(this.db)
      .deleteFrom('portMentions')
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .returning('portId')
      .execute();
    return deleted.map(({ portId }) => portId);
  }

  /** @returns the ports that the item names, if the change had an effect */
  async show(tx: Transaction, { kind, itemId }: ItemKey, isShown: boolean): Promise<string[]> {
    const changed = await tx
      .on(this.db)
      .updateTable('portMentions')
      .set({ isShown })
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .where('isShown', '<>', isShown)
      .returning('portId')
      .execute();
    return changed.map(({ portId }) => portId);
  }

  /** The newest mentions of each kind, with the number of all mentions of that kind. */
  newest(portId: string): Promise<(PortMentionRow & { kind: PortMentionKind; total: number })[]> {
    const numbered = this.shown(portId)
      .select(['kind', 'itemId', 'title', 'at'])
      .select([
        sql<number>`(count(*) over (partition by kind))::integer`.as('total'),
        sql<number>`row_number() over (partition by kind order by at desc, item_id desc)`.as('place'),
      ]);
    return this.db
      .selectFrom(numbered.as('numbered'))
      .select(['kind', 'itemId', 'title', 'at', 'total'])
      .where('place', '<=', shownPortMentions)
      .orderBy('kind')
      .orderBy('place')
      .execute();
  }

  page(portId: string, kind: PortMentionKind, request: PageRequest): Promise<RowPage<PortMentionRow>> {
    const mentions = this.shown(portId).where('kind', '=', kind).select(['itemId', 'title', 'at']);
    return keysetPage(mentions, newestFirst, request);
  }

  private shown(portId: string) {
    return this.db
      .selectFrom('portMentions')
      .where('portId', '=', portId)
      .where('isShown', '=', sql.lit(true))
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', sql<Date>`now()`)]));
  }
}
