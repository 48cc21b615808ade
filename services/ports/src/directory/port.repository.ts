import type { PortRegion } from '@kubrik/contract';
import { foldSpelling, normalizeName } from '@kubrik/names';
import {
  jsonRows,
  Kysely,
  keysetPage,
  lockTransaction,
  type PageRequest,
  type RowPage,
  rowGroups,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';
import type { Position } from '../source/source-facts.js';
import type { DescribedPort, Port } from './port.entity.js';
import { portRank } from './port-rank.js';

/** Characters. A longer key would make cursors longer than the 200 characters that a query may have. */
const maxSortKeyLength = 40;

/** Sorts ports of one rank, size and use by the name that people see: Russian names first, as in a Russian index. */
const sortKeyOf = ({ name, nameRu }: Pick<DescribedPort, 'name' | 'nameRu'>): string => {
  const key = nameRu ? `0${nameRu.toLowerCase().replaceAll('ё', 'е')}` : `1${normalizeName(name)}`;
  return key.slice(0, maxSortKeyLength).toWellFormed();
};

export const portColumns = [
  'id',
  'name',
  'nameRu',
  'countryCode',
  'region',
  'latitude',
  'longitude',
  'portType',
  'maxDepth',
  'timezone',
  'description',
  'facilities',
  'cargoTypes',
  'commentCount',
  'agentCount',
  'ratings',
  'demoRating',
  'isActive',
  'isEnteredByPerson',
  'isConfirmed',
  'rank',
] as const;
export type PortRow = Pick<Selectable<Port>, (typeof portColumns)[number]>;

const placeColumns = ['id', 'name', 'nameRu', 'portType', 'latitude', 'longitude', 'facilities'] as const;
const mapColumns = [...placeColumns, 'absentFacilities', 'rank', 'maxDepth', 'deepest'] as const;
export type MapRow = Pick<Selectable<Port>, (typeof mapColumns)[number]>;

const byRank = {
  list: 'ports by rank, size and openings',
  direction: 'asc',
  columns: { rank: 'integer', sizeOrder: 'integer', openedOrder: 'integer', sortKey: 'text', id: 'text' },
} as const;

const newestFirst = {
  list: 'own ports',
  direction: 'desc',
  columns: { createdAt: 'timestamp', id: 'text' },
} as const;

/** The columns that `write` writes, and their types. */
const columnTypes = {
  id: 'text',
  name: 'text',
  nameRu: 'text',
  aliases: 'text[]',
  countryCode: 'text',
  subdivision: 'text',
  region: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  isPositionDoubtful: 'boolean',
  conflict: 'text',
  portType: 'text',
  maxDepth: 'double precision',
  deepest: 'double precision',
  harbourSize: 'text',
  timezone: 'text',
  description: 'text',
  facilities: 'text[]',
  absentFacilities: 'text[]',
  cargoTypes: 'text[]',
  isActive: 'boolean',
  isEnteredByPerson: 'boolean',
  isConfirmed: 'boolean',
  addedBy: 'text',
  rank: 'smallint',
  sizeOrder: 'smallint',
  sortKey: 'text',
} satisfies Record<
  Exclude<
    keyof Port,
    'commentCount' | 'agentCount' | 'ratings' | 'demoRating' | 'openings' | 'openedOrder' | 'createdAt'
  >,
  string
>;
const columns = Object.keys(columnTypes) as (keyof typeof columnTypes)[];

/** The columns that an import may change. */
const mergedColumns = [
  ...([
    'name',
    'nameRu',
    'aliases',
    'subdivision',
    'latitude',
    'longitude',
    'isPositionDoubtful',
    'conflict',
    'portType',
  ] as const),
  ...([
    'maxDepth',
    'deepest',
    'harbourSize',
    'timezone',
    'facilities',
    'absentFacilities',
    'rank',
    'sizeOrder',
    'sortKey',
    'isConfirmed',
  ] as const),
];

/** The other columns. They change only when a removed port is added again. */
const keptColumns = columns.filter(
  (column) => column !== 'id' && !mergedColumns.some((one) => one === column),
);

const lockedColumns = [
  'id',
  'name',
  'nameRu',
  'description',
  'addedBy',
  'isEnteredByPerson',
  'isConfirmed',
] as const;
export type LockedPort = Pick<Selectable<Port>, (typeof lockedColumns)[number]>;

type NamedPort = Pick<DescribedPort, 'id' | 'name' | 'nameRu' | 'aliases' | 'rank'>;

/** In SQL, the id of the port that has a code, or that the code leads to. */
export const portIdOf = (code: string) =>
  sql<string>`coalesce((select port_id from port_codes where code = ${code}), ${code})`;

@Injectable()
export class PortRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  /** One page of confirmed ports. If both filters are given, only the country is used: so each query fits one index. */
  page(
    { countryCode, region }: { countryCode: string | undefined; region: PortRegion | undefined },
    request: PageRequest,
  ): Promise<RowPage<PortRow>> {
    let ports = this.confirmed().select(portColumns);
    if (countryCode !== undefined) ports = ports.where('countryCode', '=', countryCode);
    else if (region !== undefined) ports = ports.where('region', '=', region);
    return keysetPage(ports, byRank, request);
  }

  find(id: string, tx?: Transaction): Promise<PortRow | undefined> {
    return this.active(tx?.on(this.db)).select(portColumns).where('id', '=', id).executeTakeFirst();
  }

  /** The best known first. */
  async withIds(ids: string[]): Promise<PortRow[]> {
    if (ids.length === 0) return [];
    const ports = this.active().select(portColumns).where('id', 'in', ids);
    return ports.orderBy('rank').orderBy('sizeOrder').orderBy('sortKey').orderBy('id').execute();
  }

  /** The port that has this code, or that the code leads to. */
  findByCode(code: string): Promise<(PortRow & Pick<Selectable<Port>, 'isPositionDoubtful'>) | undefined> {
    return this.active()
      .select([...portColumns, 'isPositionDoubtful'])
      .where('id', '=', portIdOf(code))
      .executeTakeFirst();
  }

  /** The id of the port that has this code, or that the code leads to. */
  async idOf(code: string): Promise<string | undefined> {
    const port = await this.active().select('id').where('id', '=', portIdOf(code)).executeTakeFirst();
    return port?.id;
  }

  /** Every port whose position is known and not doubtful, in the order of ids. */
  located(): Promise<MapRow[]> {
    return this.confirmed()
      .select(mapColumns)
      .where('latitude', 'is not', null)
      .where('isPositionDoubtful', '=', sql.lit(false))
      .orderBy('id')
      .execute();
  }

  /**
   * Known ports nearest to a position, the nearest first. Unknown ones are left out: most are landings at which no ship
   * calls.
   */
  nearest({ latitude, longitude }: Position, limit: number): Promise<PortRow[]> {
    return this.confirmed()
      .select(portColumns)
      .where('latitude', 'is not', null)
      .where('isPositionDoubtful', '=', sql.lit(false))
      .where('rank', '<', sql.lit(portRank.other))
      .orderBy(
        sql`place_on_sphere(latitude, longitude) <-> place_on_sphere(${latitude}::double precision, ${longitude}::double precision)`,
      )
      .limit(limit)
      .execute();
  }

  /** How many ports each country has. */
  byCountry(): Promise<{ countryCode: string; portCount: number }[]> {
    return this.confirmed()
      .select(['countryCode', sql<number>`count(*)::integer`.as('portCount')])
      .groupBy('countryCode')
      .execute();
  }

  async count(): Promise<number> {
    const { total } = await this.confirmed()
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** The names of a port that is shown, by its id or a further code of it. */
  findName(tx: Transaction, code: string): Promise<Pick<PortRow, 'id' | 'name' | 'nameRu'> | undefined> {
    return this.active(tx.on(this.db))
      .select(['id', 'name', 'nameRu'])
      .where('id', '=', portIdOf(code))
      .executeTakeFirst();
  }

  commentCount(code: string): Promise<Pick<PortRow, 'id' | 'commentCount'> | undefined> {
    return this.active().select(['id', 'commentCount']).where('id', '=', portIdOf(code)).executeTakeFirst();
  }

  /**
   * Adds openings to ports. Locks the rows in the order of their ids, so replicas that save at the same time cannot
   * deadlock.
   */
  async addOpenings(ids: string[], numbers: number[]): Promise<void> {
    const weight = sql`power(2, extract(epoch from now() - timestamptz '2026-01-01') / 86400 / 30)`;
    await sql`
      with opened as (
        select p.id, log(2, power(2, p.openings)::numeric + c.n * ${weight}::numeric)::double precision as openings
        from unnest(${ids}::text[], ${numbers}::int[]) as c(id, n) join ports p on p.id = c.id
        order by p.id for no key update of p
      )
      update ports p set openings = opened.openings, opened_order = -floor(opened.openings)
      from opened where opened.id = p.id`.execute(this.db);
  }

  /** Changes the number of comments, also of a removed port, which may come back. @returns whether the port is shown */
  async addComments(tx: Transaction, id: string, count: number): Promise<boolean> {
    const port = await tx
      .on(this.db)
      .updateTable('ports')
      .set((eb) => ({ commentCount: eb('commentCount', '+', count) }))
      .where('id', '=', id)
      .returning('isActive')
      .executeTakeFirst();
    return port?.isActive ?? false;
  }

  /** Holds the row lock of a port that is shown, by its id or a further code of it. */
  lockRow(tx: Transaction, code: string): Promise<LockedPort | undefined> {
    return this.active(tx.on(this.db))
      .select(lockedColumns)
      .where('id', '=', portIdOf(code))
      .forUpdate()
      .executeTakeFirst();
  }

  /** Holds the row lock of a port that was removed. */
  lockRemovedRow(tx: Transaction, id: string): Promise<LockedPort | undefined> {
    return tx
      .on(this.db)
      .selectFrom('ports')
      .select(lockedColumns)
      .where('id', '=', id)
      .where('isActive', '=', sql.lit(false))
      .forUpdate()
      .executeTakeFirst();
  }

  /** Shows a removed port again, and writes its names, so that the search finds it. */
  async restore(tx: Transaction, id: string): Promise<void> {
    const port = await tx
      .on(this.db)
      .updateTable('ports')
      .set({ isActive: true })
      .where('id', '=', id)
      .returning(['id', 'name', 'nameRu', 'aliases', 'rank'])
      .executeTakeFirstOrThrow();
    await this.writeNames(tx, [port]);
  }

  /** Hides a port and deletes its names from the search. Its comments stay, because they belong to their authors. */
  async remove(tx: Transaction, id: string): Promise<void> {
    const db = tx.on(this.db);
    await db.updateTable('ports').set({ isActive: false }).where('id', '=', id).execute();
    await db.deleteFrom('portNames').where('portId', '=', id).execute();
  }

  /** Holds a named lock: until the transaction ends, nobody else adds, merges or imports ports. */
  async lockPorts(tx: Transaction): Promise<void> {
    await lockTransaction(tx.kit, 'merge');
  }

  /** Whether a port has this code, or the code leads to one. */
  async exists(tx: Transaction, code: string): Promise<boolean> {
    const ports = await this.active(tx.on(this.db)).select('id').where('id', '=', portIdOf(code)).execute();
    return ports.length > 0;
  }

  /** The ports with these ids as merges read them, without removed ones. */
  async records(tx: Transaction, ids: string[]): Promise<DescribedPort[]> {
    return this.active(tx.on(this.db))
      .select([
        'id',
        'name',
        'aliases',
        'subdivision',
        'latitude',
        'longitude',
        'isPositionDoubtful',
        'conflict',
        'portType',
      ])
      .select([
        'maxDepth',
        'deepest',
        'harbourSize',
        'timezone',
        'facilities',
        'absentFacilities',
        'nameRu',
        'countryCode',
        'region',
        'description',
      ])
      .select([
        'cargoTypes',
        'isActive',
        'isEnteredByPerson',
        'isConfirmed',
        'rank',
        'sizeOrder',
        'commentCount',
      ])
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .execute();
  }

  /**
   * Stores ports and rewrites their names, in three statements for some thousand ports. Of a port that is shown, only
   * the columns that an import may change are written; of a removed port, all columns.
   */
  async write(tx: Transaction, records: DescribedPort[], addedBy: string | null = null): Promise<void> {
    for (const group of rowGroups(records)) await this.writeGroup(tx, group, addedBy);
  }

  private async writeGroup(tx: Transaction, records: DescribedPort[], addedBy: string | null): Promise<void> {
    const rows = records.map((record) => ({
      ...record,
      sortKey: sortKeyOf(record),
      addedBy,
    }));
    const db = tx.on(this.db);
    await db
      .insertInto('ports')
      .columns(columns)
      .expression(jsonRows(columnTypes, JSON.stringify(rows)))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          ...Object.fromEntries(mergedColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ...Object.fromEntries(
            keptColumns.map((column) => [
              column,
              sql`case when ports.is_active then ${eb.ref(`ports.${column}`)} else ${eb.ref(`excluded.${column}`)} end`,
            ]),
          ),
        })),
      )
      .execute();
    await this.writeNames(tx, records);
  }

  /** Those of these ports that people added, with who added them. */
  authors(
    tx: Transaction,
    ports: Pick<Port, 'id'>[],
  ): Promise<Pick<Selectable<Port>, 'id' | 'name' | 'addedBy'>[]> {
    const ids = ports.map(({ id }) => id);
    return this.active(tx.on(this.db))
      .select(['id', 'name', 'addedBy'])
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .where('addedBy', 'is not', null)
      .execute();
  }

  /** Gives ports without coordinates the time zone of most ports of their subdivision, or else of their country. */
  async guessTimezones(tx: Transaction, countries: string[]): Promise<void> {
    const db = tx.on(this.db);
    const areas = [
      { area: sql`subdivision`, isSame: sql`c.area = p.subdivision` },
      { area: sql`null::text`, isSame: sql`true` },
    ];
    for (const { area, isSame } of areas) {
      await sql`
        with common as (
          select country_code, ${area} as area, mode() within group (order by timezone) as timezone
          from ports
          where country_code = any(${countries}::text[]) and latitude is not null and timezone is not null
          group by 1, 2
        )
        update ports p set timezone = c.timezone from common c
        where p.timezone is null and p.country_code = c.country_code
          and ${isSame}`.execute(db);
    }
  }

  private async writeNames(tx: Transaction, records: NamedPort[]): Promise<void> {
    const db = tx.on(this.db);
    const ids = records.map(({ id }) => id);
    await db.deleteFrom('portNames').where('portId', '=', sql<string>`any(${ids}::text[])`).execute();
    await sql`
      insert into port_names (port_id, normalized_name, folded_name, rank)
      select n.id, n.name, n.folded, n.rank from json_to_recordset(${JSON.stringify(records.flatMap(namesOf))})
        as n (id text, name text, folded text, rank smallint)`.execute(db);
  }

  /** Ports of a person that wait for their confirmation, the newest first. */
  waitingOf(
    addedBy: string,
    request: PageRequest,
  ): Promise<RowPage<PortRow & Pick<Selectable<Port>, 'createdAt'>>> {
    const ports = this.active()
      .select([...portColumns, 'createdAt'])
      .where('isConfirmed', '=', sql.lit(false))
      .where('addedBy', '=', addedBy);
    return keysetPage(ports, newestFirst, request);
  }

  /** Who added a port that is shown, and whether others have confirmed it. */
  additionOf(
    id: string,
  ): Promise<Pick<LockedPort, 'addedBy' | 'isConfirmed' | 'isEnteredByPerson'> | undefined> {
    return this.active()
      .select(['addedBy', 'isConfirmed', 'isEnteredByPerson'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async confirm(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).updateTable('ports').set({ isConfirmed: true }).where('id', '=', id).execute();
  }

  /** The ports that everybody sees. */
  private confirmed() {
    return this.active().where('isConfirmed', '=', sql.lit(true));
  }

  private active(db = this.db) {
    return db.selectFrom('ports').where('isActive', '=', sql.lit(true));
  }
}

/** All names of a port, each normalised and folded for comparing. */
function namesOf({ id, name, nameRu, aliases, rank }: NamedPort) {
  const names = new Set([name, nameRu ?? '', ...aliases].map(normalizeName).filter(Boolean));
  return [...names].map((normalized) => ({ id, name: normalized, folded: foldSpelling(normalized), rank }));
}
