import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findCountryCode } from '@kubrik/names';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { feature } from 'topojson-client';
import { milesBetween } from '../../source/position.js';
import type { Position } from '../../source/source-facts.js';
import { timezoneAt } from '../../source/timezone.js';
import { countriesOfTimezone } from '../../source/timezone-countries.js';

/**
 * A place within so many nautical miles of its country's outline counts as inside, because outlines and positions are
 * coarse.
 */
const nearMiles = 12;
/** Nautical miles from the coast; farther out no waters belong to a country. */
const watersMiles = 205;
/** Breadth of another country's territorial waters, in nautical miles. */
const territorialMiles = 12;
/**
 * Degrees between neighbouring points of an outline. They are close enough to take the distance of the nearest point
 * for that of the outline.
 */
const step = 0.1;

/** ISO codes of countries by Natural Earth's abbreviations; disputed land has none. */
const codes: Record<string, string> = {
  ...{
    'United States of America': 'US',
    Congo: 'CG',
    'Dem. Rep. Congo': 'CD',
    Macedonia: 'MK',
    Myanmar: 'MM',
  },
  ...{ 'Dominican Rep.': 'DO', 'Bosnia and Herz.': 'BA', 'Eq. Guinea': 'GQ', 'Turks and Caicos Is.': 'TC' },
  ...{ 'St. Pierre and Miquelon': 'PM', 'Fr. Polynesia': 'PF', 'Marshall Is.': 'MH', 'S. Sudan': 'SS' },
  ...{
    'Trinidad and Tobago': 'TT',
    'St. Vin. and Gren.': 'VC',
    'Saint Lucia': 'LC',
    'Antigua and Barb.': 'AG',
  },
  ...{ 'St. Kitts and Nevis': 'KN', 'U.S. Virgin Is.': 'VI', 'British Virgin Is.': 'VG', 'Cayman Is.': 'KY' },
  ...{ 'Saint Helena': 'SH', 'São Tomé and Principe': 'ST', 'Cabo Verde': 'CV', Åland: 'AX', Macao: 'MO' },
  ...{ 'Faeroe Is.': 'FO', 'Cook Is.': 'CK', 'Wallis and Futuna Is.': 'WF', 'Solomon Is.': 'SB' },
  ...{ 'Falkland Is.': 'FK', 'N. Mariana Is.': 'MP', 'Central African Rep.': 'CF', Palestine: 'PS' },
};

/** Groups of codes that lists confuse: territories, and neighbours whose coast is disputed. */
const families = [
  ...['FI AX', 'GB GG JE IM GI', 'NO SJ BV', 'DK FO GL', 'US PR VI GU MP AS UM', 'CN HK MO TW', 'IL PS'],
  ...[
    'FR RE GP MQ GF YT PM BL MF NC PF WF TF SX KM',
    'NL CW AW BQ',
    'AU CX CC NF',
    'NZ CK NU TK',
    'RU UA GE',
  ],
];
const familyOf = (code: string): string =>
  families.find((codesOf) => codesOf.split(' ').includes(code)) ?? code;

type Point = readonly number[];
interface Outlines {
  points: Point[];
  tree: KDBush;
}

interface Land {
  family: string;
  polygons: Point[][][];
}

/** Keys of the positions that lie on another country's land or in its waters, or beyond their own country's waters. */
export function abroadKeys(positions: Map<string, Position & { country: string }>): string[] {
  const lands = readLands();
  const byFamily = Map.groupBy(lands, ({ family }) => family);
  const ownLands = (family: string) => byFamily.get(family) ?? [];
  const outlines = new Map([...byFamily].map(([family, ofFamily]) => [family, outlinesOf(ofFamily)]));
  const isAbroad = ({ country, ...position }: Position & { country: string }) => {
    const family = familyOf(country);
    const own = outlines.get(family);
    if (!own) return false;
    const miles = milesTo(own, position);
    if (miles <= nearMiles) return false;
    if (landAt(ownLands(family), position)) return false;
    if (landAt(lands, position)) return true;
    // Natural Earth lacks some small islands that the map of time zones has.
    if (hasZoneAt(position, country)) return false;
    if (miles > watersMiles) return true;
    return [...outlines].some(([other, of]) => other !== family && milesTo(of, position) <= territorialMiles);
  };
  return [...positions].filter(([, position]) => isAbroad(position)).map(([key]) => key);
}

function hasZoneAt(position: Position, country: string): boolean {
  const zone = timezoneAt(position);
  return zone !== undefined && countriesOfTimezone(zone).includes(country);
}

function readLands(): Land[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8'));
  const { features } = feature(atlas, atlas.objects.countries) as unknown as {
    features: {
      properties: { name: string };
      geometry: { type: string; coordinates: Point[][][] | Point[][] };
    }[];
  };
  return features.flatMap(({ properties: { name }, geometry: { type, coordinates } }) => {
    const code = codes[name] ?? findCountryCode(name);
    const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as Point[][][];
    const unwrapped = polygons.map((rings) => rings.map(withoutDateLine));
    return code ? [{ family: familyOf(code), polygons: unwrapped }] : [];
  });
}

/** Makes longitudes continuous: beyond the date line they go on past ±180°. */
function withoutDateLine(ring: Point[]): Point[] {
  let turn = 0;
  return ring.map(([x = 0, y = 0], n) => {
    const before = ring[n - 1]?.[0] ?? x;
    if (x - before > 180) turn -= 360;
    if (x - before < -180) turn += 360;
    return [x + turn, y];
  });
}

function outlinesOf(lands: Land[]): Outlines {
  const points = lands.flatMap(({ polygons }) => polygons.flat()).flatMap(densified);
  const tree = new KDBush(points.length);
  for (const [longitude = 0, latitude = 0] of points) tree.add(((longitude + 540) % 360) - 180, latitude);
  tree.finish();
  return { points, tree };
}

function densified(ring: Point[]): Point[] {
  return ring.flatMap(([x = 0, y = 0], n) => {
    const [nextX = x, nextY = y] = ring[n + 1] ?? [];
    const parts = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y) / step));
    return Array.from({ length: parts }, (_, i) => [
      x + ((nextX - x) * i) / parts,
      y + ((nextY - y) * i) / parts,
    ]);
  });
}

function milesTo({ points, tree }: Outlines, { latitude, longitude }: Position): number {
  const [nearest = 0] = around(tree, longitude, latitude, 1);
  const [x = 0, y = 0] = points[nearest] ?? [];
  return milesBetween({ latitude, longitude }, { latitude: y, longitude: x });
}

const landAt = (lands: Land[], position: Position): boolean =>
  lands.some(({ polygons }) =>
    polygons.some((rings) =>
      [-360, 0, 360].some((turn) => {
        const turned = { ...position, longitude: position.longitude + turn };
        return rings.filter((ring) => isIn(ring, turned)).length % 2 === 1;
      }),
    ),
  );

/** The southernmost and northernmost latitude of each ring, by which most rings are left out quickly. */
const reaches = new WeakMap<Point[], readonly [south: number, north: number]>();

function reachOf(ring: Point[]): readonly [south: number, north: number] {
  const known = reaches.get(ring);
  if (known) return known;
  const latitudes = ring.map(([, y = 0]) => y).sort((a, b) => a - b);
  const reach = [latitudes[0] ?? 0, latitudes.at(-1) ?? 0] as const;
  reaches.set(ring, reach);
  return reach;
}

function isIn(ring: Point[], { latitude, longitude }: Position): boolean {
  const [south, north] = reachOf(ring);
  if (latitude < south || latitude > north) return false;
  let inside = false;
  for (const [n, [x = 0, y = 0]] of ring.entries()) {
    const [beforeX = 0, beforeY = 0] = ring.at(n - 1) ?? [];
    const crosses = y > latitude !== beforeY > latitude;
    if (crosses && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x) inside = !inside;
  }
  return inside;
}
