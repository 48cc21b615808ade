import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRoute } from './find-route';
import { type Passage, usuallyClosed } from './passages';
import { readSeaLanes } from './sea-lanes';

const lanes = readSeaLanes(readFileSync(join(import.meta.dirname, '../sea-lanes/sea-lanes.bin')));

/** Latitude and longitude, mostly those of the World Port Index. */
const ports = {
  Aden: [12.7833, 45],
  Anchorage: [61.23, -149.9],
  Boston: [42.35, -71.05],
  Busan: [35.1, 129.0333],
  Colombo: [6.95, 79.85],
  Constanța: [44.1667, 28.65],
  Cristóbal: [9.35, -79.9],
  Genoa: [44.4, 8.9167],
  'Hong Kong': [22.2833, 114.1667],
  Honolulu: [21.3, -157.8667],
  Houston: [29.75, -95.2833],
  Jeddah: [21.4667, 39.1667],
  London: [51.5, -0.0833],
  Murmansk: [68.9833, 33.05],
  Naples: [40.8333, 14.2667],
  'New Orleans': [29.95, -90.05],
  'New York': [40.7, -74.0167],
  Piraeus: [37.9333, 23.6333],
  'Port Said': [31.2667, 32.3],
  'Ras Tanura': [26.6333, 50.1667],
  Rotterdam: [51.9, 4.4],
  'San Francisco': [37.8167, -122.4167],
  Shanghai: [31.2333, 121.5],
  Singapore: [1.2667, 103.85],
  Suez: [29.9667, 32.55],
  Sydney: [-33.8667, 151.2],
  Tokyo: [35.6667, 139.75],
  Vladivostok: [43.1089, 131.8883],
  Yokohama: [35.45, 139.65],
} as const;
type PortName = keyof typeof ports;

interface KnownDistance {
  between: [PortName, PortName];
  /** Nautical miles as published. */
  miles: number;
  source: string;
  closed?: Passage[];
  open?: Passage[];
}

const suezCanal =
  'Suez Canal Authority, table of distances saved, in «Influences of the Suez Canal on World Trade»';
const drewry = 'Drewry Shipping Consultants, round trips, Oil & Gas Journal of 28 December 1992';
const panama = 'E. R. Johnson, report on Panama Canal traffic, in F. Bishop, Panama Past and Present (1913)';
const hydrographic = 'U. S. Hydrographic Office, in W. L. Merry, San Francisco and the Nicaragua Canal';
const lloyd = 'Norddeutscher Lloyd, in Meyers Reisebücher, Weltreise I (1912)';
const northern = 'Valdai Club, The Northern Sea Route and its impact on world trade';

/** The lanes of our own, the water map and the limits of straight lines were tuned with these distances. */
const tuned: KnownDistance[] = [
  { between: ['New York', 'San Francisco'], miles: 5262, source: panama },
  { between: ['Honolulu', 'Yokohama'], miles: 3400, source: hydrographic },
  { between: ['Murmansk', 'Yokohama'], miles: 5770, source: northern, open: ['northern'] },
  { between: ['Sydney', 'Rotterdam'], miles: 12_707, source: drewry, closed: ['suez', 'panama'] },
  { between: ['Aden', 'Colombo'], miles: 2093, source: lloyd },
];

/** Nothing was tuned with these. */
const untuned: KnownDistance[] = [
  { between: ['Singapore', 'Rotterdam'], miles: 8288, source: suezCanal },
  { between: ['Singapore', 'Rotterdam'], miles: 11_755, source: suezCanal, closed: ['suez'] },
  { between: ['Tokyo', 'Rotterdam'], miles: 11_192, source: suezCanal },
  { between: ['Tokyo', 'Rotterdam'], miles: 14_507, source: suezCanal, closed: ['suez', 'panama'] },
  { between: ['Jeddah', 'Constanța'], miles: 1698, source: suezCanal },
  { between: ['Jeddah', 'Constanța'], miles: 11_771, source: suezCanal, closed: ['suez'] },
  { between: ['Jeddah', 'Piraeus'], miles: 1320, source: suezCanal },
  { between: ['Ras Tanura', 'Rotterdam'], miles: 11_169, source: drewry, closed: ['suez'] },
  { between: ['Ras Tanura', 'Houston'], miles: 9756, source: drewry },
  { between: ['Ras Tanura', 'Houston'], miles: 12_500, source: drewry, closed: ['suez'] },
  { between: ['Yokohama', 'London'], miles: 14_427, source: drewry, closed: ['suez', 'panama'] },
  { between: ['Sydney', 'Rotterdam'], miles: 11_483, source: drewry },
  {
    between: ['Shanghai', 'Rotterdam'],
    miles: 10_557,
    source: 'Crewing.odessa.ua, The Northern Sea Route',
  },
  { between: ['Murmansk', 'Yokohama'], miles: 12_840, source: northern },
  { between: ['New York', 'San Francisco'], miles: 13_135, source: panama, closed: ['panama'] },
  { between: ['New York', 'Cristóbal'], miles: 1974, source: panama },
  { between: ['New Orleans', 'Cristóbal'], miles: 1395, source: panama },
  { between: ['San Francisco', 'Yokohama'], miles: 4536, source: hydrographic },
  { between: ['Honolulu', 'Hong Kong'], miles: 4917, source: hydrographic },
  {
    between: ['Boston', 'Anchorage'],
    miles: 7312,
    source: 'NOAA, Distances Between United States Ports, 1978',
  },
  {
    between: ['Vladivostok', 'Busan'],
    miles: 522,
    source: 'Н. П. Забугин, О судоходстве на русском Дальнем Востоке',
  },
  { between: ['Suez', 'Aden'], miles: 1308, source: lloyd },
  { between: ['Naples', 'Aden'], miles: 2505, source: lloyd },
  { between: ['Genoa', 'Colombo'], miles: 4934, source: lloyd },
  { between: ['Naples', 'Port Said'], miles: 1110, source: lloyd },
  { between: ['Genoa', 'Naples'], miles: 336, source: lloyd },
  { between: ['Yokohama', 'London'], miles: 11_021, source: drewry },
];

/** Untuned as well. The network bends more than the one at Ras al Hadd; the other goes straighter through the Arctic than its source. */
const farther: KnownDistance[] = [
  { between: ['Ras Tanura', 'Rotterdam'], miles: 6349, source: drewry },
  {
    between: ['Shanghai', 'Rotterdam'],
    miles: 8046,
    source: 'Crewing.odessa.ua, The Northern Sea Route',
    open: ['northern'],
  },
];

function milesOf({ between: [from, to], closed = [], open = [] }: KnownDistance): number {
  const place = (name: PortName) => ({ latitude: ports[name][0], longitude: ports[name][1] });
  const shut = [...usuallyClosed.filter((passage) => !open.includes(passage)), ...closed];
  return findRoute(lanes, place(from), place(to), shut)?.miles ?? Number.NaN;
}

const named = (list: KnownDistance[]) =>
  list.map((known) => {
    const ways = [...(known.closed ?? []).map((passage) => `${passage} closed`), ...(known.open ?? [])];
    return [`${known.between.join('–')}${ways.map((way) => `, ${way}`).join('')}`, known] as const;
  });

const difference = (known: KnownDistance) => Math.abs(milesOf(known) / known.miles - 1);

describe('distances that others have published', () => {
  it.each(named(tuned))('%s is within 2 % of them (tuned)', (_, known) => {
    expect(difference(known), known.source).toBeLessThan(0.02);
  });

  it.each(named(untuned))('%s is within 2 % of them', (_, known) => {
    expect(difference(known), known.source).toBeLessThan(0.02);
  });

  it.each(named(farther))('%s is within 5 % of them only', (_, known) => {
    expect(difference(known), known.source).toBeLessThan(0.05);
    expect(difference(known), 'it has come closer: move it up').toBeGreaterThan(0.02);
  });
});
