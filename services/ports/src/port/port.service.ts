import {
  type Actor,
  type Body,
  type Page,
  type Port,
  type PortRegion,
  portEvents,
  type ports,
} from '@kubrik/contract';
import { Outbox, Refusal } from '@kubrik/service-kit';
import { countryCodeOf, countryOf } from '@kubrik/service-kit/names';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { timezoneAt } from '../catalogue/timezone.js';
import { cursorOf, readCursor } from './port.cursor.js';
import type { PortRow } from './port.facts.js';
import { PortStore } from './port.store.js';
import { type ReadRow, readColumns, viewPort } from './port.view.js';

export interface PortReading {
  limit: number;
  cursor?: string | undefined;
  country?: string | undefined;
  region?: PortRegion | undefined;
}

/** Coordinates that a person types are taken for as good as ten metres. */
const personsStep = 1e-4;

@Injectable()
export class PortService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly store: PortStore,
  ) {}

  async list({ limit, cursor, country, region }: PortReading): Promise<Page<Port>> {
    const place = cursor === undefined ? undefined : readCursor(cursor);
    const code = country === undefined ? null : (countryCodeOf(country) ?? '');
    // One condition a list, so that each has the plan of its own index.
    const [column, value] = code !== null ? ['country_code', code] : ['region', region ?? null];
    const rows = await this.dataSource.query<ReadRow[]>(
      `select ${readColumns} from ports where is_active ${value === null ? 'and $2::text is null' : `and ${column} = $2`}
       ${place ? 'and (rank, sort_key, id) > ($3, $4, $5)' : ''}
       order by rank, sort_key, id limit $1`,
      [limit + 1, value, ...(place ? [place.rank, place.sortKey, place.id] : [])],
    );
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(viewPort),
      nextCursor: rows.length > limit && last ? cursorOf(last) : undefined,
    };
  }

  async port(id: string): Promise<Port> {
    const [row] = await this.dataSource.query<ReadRow[]>(
      `select ${readColumns} from ports where id = $1 and is_active`,
      [id],
    );
    if (!row) throw new Refusal('PortNotFound', [{ field: 'id', message: 'Порт не найден' }]);
    return viewPort(row);
  }

  async add(draft: Body<typeof ports.add>, actor: Actor): Promise<Port> {
    const row = newPersonsRow(draft);
    await this.outbox.transaction(async (tx) => {
      await this.store.lock(tx);
      const taken = await tx.manager.query('select 1 from ports where id = $1', [row.id]);
      if (taken.length > 0) throw alreadyThere();
      await this.store.write(tx, [row], actor.kind === 'user' ? actor.id : null);
      tx.emit(portEvents.added, { portId: row.id, name: row.name });
    });
    return this.port(row.id);
  }
}

function newPersonsRow(draft: Body<typeof ports.add>): PortRow {
  const { name, unLocode: id, latitude, longitude, portType, maxDepth, description } = draft;
  const country = countryOf(id.slice(0, 2));
  if (!country || countryCodeOf(draft.country) !== country.code) {
    const message = country
      ? `Код ${id} относится к стране «${country.nameRu}»`
      : 'Первые две буквы — не код страны';
    throw new Refusal('ValidationFailed', [{ field: country ? 'country' : 'unLocode', message }]);
  }
  return {
    id,
    name,
    nameRu: /\p{Script=Cyrillic}/u.test(name) ? name : null,
    aliases: [],
    countryCode: country.code,
    subdivision: null,
    region: country.region,
    latitude,
    longitude,
    step: personsStep,
    portType,
    maxDepth,
    timezone: timezoneAt({ latitude, longitude }) ?? null,
    description,
    facilities: draft.facilities,
    cargoTypes: draft.cargoTypes,
    isActive: true,
    isPersons: true,
    rank: 2,
    commentCount: 0,
  };
}

const alreadyThere = () =>
  new Refusal('PortExists', [{ field: 'unLocode', message: 'Порт с таким UN/LOCODE уже есть' }]);
