import { Outbox, type Transaction, takeTurns } from '@kubrik/service-kit';
import { foldOf, keyOf } from '@kubrik/service-kit/names';
import { Injectable } from '@nestjs/common';
import { differs, merged, newRow } from './merge.js';
import { longestSortKey } from './port.cursor.js';
import type { PortFacts, PortRow } from './port.facts.js';

export interface MergeResult {
  added: number;
  changed: number;
  unchanged: number;
  /** Codes whose country is none. */
  unknown: string[];
}

const columns = `id, name, aliases, subdivision, latitude, longitude, step, port_type as "portType",
  max_depth as "maxDepth", timezone, facilities, name_ru as "nameRu", country_code as "countryCode", region,
  description, cargo_types as "cargoTypes", is_active as "isActive", is_persons as "isPersons", rank,
  comment_count as "commentCount"`;

/** Writes ports together with the names by which they are found. */
@Injectable()
export class PortStore {
  constructor(readonly outbox: Outbox) {}

  /** Merges what a source says of many ports, by UN/LOCODE. */
  async merge(tx: Transaction, facts: PortFacts[], rank: number): Promise<MergeResult> {
    await this.lock(tx);
    const before = await this.read(
      tx,
      facts.map(({ id }) => id),
    );
    const now = new Map(before);
    const unknown: string[] = [];
    for (const fact of facts) {
      const row = now.get(fact.id);
      const next = row ? merged(row, fact) : newRow(fact, rank);
      if (next) now.set(fact.id, next);
      else unknown.push(fact.id);
    }
    const rows = [...now.values()];
    const isChanged = (row: PortRow) => {
      const earlier = before.get(row.id);
      return !earlier || differs(earlier, row);
    };
    const written = rows.filter(isChanged);
    await this.write(tx, written);
    await this.guessTimezones(tx, [...new Set(rows.map(({ countryCode }) => countryCode))]);
    const added = rows.length - before.size;
    const changed = written.length - added;
    return { added, changed, unchanged: rows.length - written.length, unknown };
  }

  /** Until the transaction ends nobody else writes ports. */
  async lock(tx: Transaction): Promise<void> {
    await takeTurns(tx.manager, 'merge');
  }

  private async read(tx: Transaction, ids: string[]): Promise<Map<string, PortRow>> {
    const rows = await tx.manager.query<PortRow[]>(`select ${columns} from ports where id = any($1)`, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Stores rows whole, and their names in the form in which names are compared. */
  async write(tx: Transaction, rows: PortRow[], addedBy: string | null = null): Promise<void> {
    if (rows.length === 0) return;
    const records = rows.map((row) => ({
      ...row,
      sortKey: keyOf(row.name).slice(0, longestSortKey),
      addedBy,
    }));
    await tx.manager.query(upsert, [JSON.stringify(records)]);
    const names = rows.flatMap(namesOf);
    await tx.manager.query('delete from port_names where port_id = any($1)', [rows.map(({ id }) => id)]);
    await tx.manager.query(
      `insert into port_names (port_id, key, fold, rank)
       select n.id, n.key, n.fold, n.rank from json_to_recordset($1)
         as n(id text, key text, fold text, rank smallint)`,
      [JSON.stringify(names)],
    );
  }

  /** A port without coordinates has the zone that most ports of its subdivision, or else of its country, have. */
  private async guessTimezones(tx: Transaction, countries: string[]): Promise<void> {
    for (const near of ['n.subdivision = p.subdivision', 'true']) {
      await tx.manager.query(
        `update ports p set timezone = (
           select mode() within group (order by n.timezone) from ports n
           where n.country_code = p.country_code and n.latitude is not null and ${near}
         ) where p.timezone is null and p.country_code = any($1)`,
        [countries],
      );
    }
  }
}

function namesOf({ id, name, nameRu, aliases, rank }: PortRow) {
  const keys = new Set([name, nameRu ?? '', ...aliases].map(keyOf).filter(Boolean));
  return [...keys].map((key) => ({ id, key, fold: foldOf(key), rank }));
}

const upsert = `
  insert into ports (id, name, name_ru, aliases, country_code, subdivision, region, latitude, longitude, step,
    port_type, max_depth, timezone, description, facilities, cargo_types, is_active, is_persons, added_by,
    rank, sort_key)
  select id, name, "nameRu", aliases, "countryCode", subdivision, region, latitude, longitude, step,
    "portType", "maxDepth", timezone, description, facilities, "cargoTypes", "isActive", "isPersons", "addedBy",
    rank, "sortKey"
  from jsonb_to_recordset($1) as r(id text, name text, "nameRu" text, aliases text[], "countryCode" text,
    subdivision text, region text, latitude double precision, longitude double precision, step double precision,
    "portType" text, "maxDepth" double precision, timezone text, description text, facilities text[],
    "cargoTypes" text[], "isActive" boolean, "isPersons" boolean, "addedBy" text, rank smallint, "sortKey" text)
  on conflict (id) do update set name = excluded.name, name_ru = excluded.name_ru, aliases = excluded.aliases,
    subdivision = excluded.subdivision, latitude = excluded.latitude, longitude = excluded.longitude,
    step = excluded.step, port_type = excluded.port_type, max_depth = excluded.max_depth,
    timezone = excluded.timezone, facilities = excluded.facilities, rank = excluded.rank,
    sort_key = excluded.sort_key`;
