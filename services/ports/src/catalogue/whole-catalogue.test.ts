import { brotliCompressSync, constants } from 'node:zlib';
import { portRegions, ports, portTypes, tideDatums, tideLicences } from '@kubrik/contract';
import { countryByCode } from '@kubrik/names';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';
import { harboursByPort } from '../source/harbours.js';
import { milesBetween } from '../source/position.js';
import { countriesOfTimezone } from '../source/timezone-countries.js';
import { nearestStation, readTideStations, viewTide } from '../tide/tide-stations.js';
import { curatedPorts } from './curated-ports.js';
import { bareName } from './make/same-name.js';

/** Nautical miles: three kilometres. */
const samePlace = 1.62;

interface Row {
  id: string;
  name: string;
  nameRu: string | null;
  countryCode: string;
  region: string;
  timezone: string | null;
  portType: string;
  latitude: number | null;
  longitude: number | null;
  isPositionDoubtful: boolean;
}

let service: TestService;
let rows: Row[];

beforeAll(async () => {
  service = await startTestService(portsService, { PORTS_AT_START: 'all' });
  rows = await service.query(`
    select id, name, name_ru as "nameRu", country_code as "countryCode", region, timezone, port_type as "portType",
      latitude, longitude, is_position_doubtful as "isPositionDoubtful"
    from ports order by id`);
}, 120_000);
afterAll(() => service?.stop());

describe('the ports that come with the product', () => {
  it('are all there', () => {
    expect(rows.length).toBeGreaterThan(18_500);
  });

  it('come to a browser’s map in at most 260 KB', async () => {
    const answer = JSON.stringify(await service.call(ports.map));
    // The gateway compresses cached answers with this quality.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    expect(brotliCompressSync(answer, { params }).length).toBeLessThanOrEqual(260_000);
  });

  it('keep the time of their countries', () => {
    // Codes without a time zone in the table: the open sea and Antarctica.
    const without = new Set(['XZ', 'AQ']);
    const wrong = rows.filter(
      ({ countryCode, timezone }) =>
        !without.has(countryCode) && timezone && !countriesOfTimezone(timezone).includes(countryCode),
    );
    expect(wrong.map(({ id, timezone }) => `${id} ${timezone}`)).toEqual([]);
    const zoneOf = (id: string) => rows.find((row) => row.id === id)?.timezone;
    expect(['MYTPP', 'BHBAH', 'RUDKA', 'RUNIA', 'ASPPG', 'JPNEM'].map(zoneOf)).toEqual([
      'Asia/Singapore',
      'Asia/Bahrain',
      'Asia/Vladivostok',
      'Asia/Vladivostok',
      'Pacific/Pago_Pago',
      'Asia/Tokyo',
    ]);
  });

  it('have each a country, a region, a type and a time zone that exists', () => {
    const zones = new Map<string, boolean>();
    const isZone = (zone: string) => {
      if (!zones.has(zone)) zones.set(zone, new Date(0).toLocaleString('en', { timeZone: zone }) !== '');
      return zones.get(zone);
    };
    const wrong = rows.filter(
      ({ countryCode, region, portType, timezone }) =>
        !countryByCode(countryCode) ||
        !portRegions.some((one) => one === region) ||
        !portTypes.some((one) => one === portType) ||
        !timezone ||
        !isZone(timezone),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('show the harbours of a port that the lists have apart, near it and with their depths', async () => {
    const card = async (id: string) => service.call(ports.port, { params: { id } });
    const positions = new Map(
      rows.flatMap(({ id, latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [[id, { latitude, longitude }] as const],
      ),
    );
    for (const [id, codes] of harboursByPort()) {
      const { harbours } = await card(id);
      expect(harbours.map((harbour) => harbour.id).sort()).toEqual([...codes].sort());
      const port = positions.get(id);
      for (const harbour of harbours) {
        expect(harbour.maxDepth, harbour.id).toBeGreaterThan(0);
        const position = positions.get(harbour.id);
        expect(port && position && milesBetween(port, position), harbour.id).toBeLessThan(30);
      }
    }
    expect((await card('SGSIN')).harbours).toHaveLength(4);
    expect((await card('NLRTM')).harbours.map(({ id }) => id)).toContain('NLEUR');
    expect((await card('BEANR')).harbours).toEqual([]);
  });

  it('stand once: no two ports of one name and country lie within 3 km', () => {
    const named = rows.flatMap((row) =>
      [row.name, row.nameRu ?? row.name].map((name) => ({
        row,
        key: `${row.countryCode} ${bareName(name)}`,
      })),
    );
    const twice = [...Map.groupBy(named, ({ key }) => key).values()].flatMap((group) => {
      const places = [...new Map(group.map(({ row }) => [row.id, row])).values()];
      return places.flatMap((one, i) =>
        places
          .slice(i + 1)
          .filter((other) => isSame(one, other))
          .map((other) => [one.id, other.id]),
      );
    });
    expect(twice).toEqual([]);
  });

  it('are right where we have written them by hand', () => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const wrong = curatedPorts().filter(({ code, nameRu, position }) => {
      const row = byId.get(code);
      const isPlaced =
        !position || (row?.latitude === position.latitude && row.longitude === position.longitude);
      return (
        row === undefined ||
        !isPlaced ||
        (nameRu !== undefined && row.nameRu !== nameRu) ||
        row.isPositionDoubtful
      );
    });
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });

  it('have a source for each value', async () => {
    const [{ without }] = await service.query(`
      select count(*)::integer as without from ports p where not exists (
        select from port_source_records r where r.port_id = p.id)`);
    const [{ strange }] = await service.query(`
      select count(*)::integer as strange from ports p where p.max_depth is not null and not exists (
        select from port_source_records r where r.port_id = p.id and r.facts -> 'particulars' <> '{}')`);
    const [{ undated }] = await service.query(
      'select count(*)::integer as undated from port_source_records where year is null',
    );
    expect({ without, strange, undated }).toEqual({ without: 0, strange: 0, undated: 0 });
  });

  it('have a tide only from a station within 15 km whose licence allows it', () => {
    const stations = readTideStations();
    const near = rows.flatMap(({ latitude, longitude, isPositionDoubtful }) => {
      if (latitude === null || longitude === null || isPositionDoubtful) return [];
      return nearestStation(stations, { latitude, longitude }) ?? [];
    });
    expect(near.length).toBeGreaterThan(3_200);
    const wrong = near.filter(({ station, kilometres }) => {
      const { licence, constituents, datum } = viewTide(station, kilometres);
      const isAllowed = tideLicences.includes(licence) && tideDatums.includes(datum);
      return kilometres > 15 || !isAllowed || constituents.length < 4;
    });
    expect(wrong).toEqual([]);
    // The file has a station only if a port or another station needs it.
    const used = new Set(near.flatMap(({ station }) => [station.line.id, station.reference.id]));
    expect(stations.filter(({ line }) => !used.has(line.id)).map(({ line }) => line.id)).toEqual([]);
  });

  it('show the card of Усть-Луга with depths, pilot and sources', async () => {
    const card = await service.call(ports.port, { params: { id: 'RUULU' } });
    expect(card).toMatchObject({
      nameRu: 'Усть-Луга',
      countryRu: 'Россия',
      timezone: 'Europe/Moscow',
      maxDepth: 14,
    });
    expect(card.sources.length).toBeGreaterThan(3);
    expect(card.nearby).toHaveLength(5);
  });
});

function isSame(one: Row, other: Row): boolean {
  if (one.latitude === null || other.latitude === null) return false;
  const position = ({ latitude, longitude }: Row) => ({ latitude: latitude ?? 0, longitude: longitude ?? 0 });
  return milesBetween(position(one), position(other)) <= samePlace;
}
