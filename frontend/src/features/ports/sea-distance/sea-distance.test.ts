import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRoute } from './find-route';
import { milesBetween, type Place } from './great-circle';
import { nearestLanes, placeOfNode } from './nearest-lanes';
import { type Passage, passages, usuallyClosed } from './passages';
import { localTimeAt, momentOf } from './port-time';
import { routeLines } from './route-lines';
import { readSeaLanes, type SeaLanes } from './sea-lanes';
import { planVoyage } from './voyage';
import { hoursUnderWay } from './voyage-limits';

const file = readFileSync(join(import.meta.dirname, '../sea-lanes/sea-lanes.bin'));
const lanes = readSeaLanes(file);
const at = (latitude: number, longitude: number): Place => ({ latitude, longitude });

const petersburg = at(59.8833, 30.2);
const rotterdam = at(51.9, 4.4);
const jeddah = at(21.4667, 39.1667);
const piraeus = at(37.9333, 23.6333);
const colon = at(9.35, -79.9);
const balboa = at(8.95, -79.5667);
const yokohama = at(35.45, 139.65);
const vancouver = at(49.2833, -123.1167);
const murmansk = at(68.9833, 33.05);
const astrakhan = at(46.3333, 48.0333);
const rostov = at(47.2, 39.7167);
const rasTanura = at(26.6333, 50.1667);

const route = (from: Place, to: Place, ...closed: Passage[]) => findRoute(lanes, from, to, closed);
const miles = (from: Place, to: Place, ...closed: Passage[]) =>
  route(from, to, ...usuallyClosed, ...closed)?.miles ?? Number.NaN;

describe('the packed sea lanes', () => {
  it('take at most 100 KB', () => {
    expect(file.length).toBeLessThanOrEqual(100_000);
  });

  it('are one network, which leads round the world over the dateline', () => {
    const reached = new Set([0]);
    for (const node of reached)
      for (let n = lanes.firstLaneAt[node] ?? 0; n < (lanes.firstLaneAt[node + 1] ?? 0); n++) {
        const lane = lanes.lanesAt[n] ?? 0;
        reached.add(lanes.starts[lane] ?? 0).add(lanes.ends[lane] ?? 0);
      }
    expect(reached.size).toBe(lanes.longitudes.length);
    const lengths = Array.from(lanes.miles);
    expect(Math.max(...lengths)).toBeLessThan(2000);
  });

  it('name every passage that can be closed, and lanes lead through each', () => {
    expect([...lanes.passageLanes.keys()].sort()).toEqual([...passages].sort());
    for (const [passage, closing] of lanes.passageLanes) expect(closing, passage).not.toEqual([]);
  });

  it('are refused when they are cut off or too long', () => {
    expect(() => readSeaLanes(file.subarray(0, file.length - 1))).toThrow(RangeError);
    expect(() => readSeaLanes(Uint8Array.from([...file, 0]))).toThrow(RangeError);
  });
});

describe('a route', () => {
  it('visits fewer nodes than a plain search, and is never longer', () => {
    const pairs = [
      [petersburg, rotterdam],
      [rotterdam, yokohama],
      [jeddah, vancouver],
      [piraeus, balboa],
    ] as const;
    let [visited, settled] = [0, 0];
    for (const [from, to] of pairs) {
      const [start, goal] = [nodeNear(lanes, from), nodeNear(lanes, to)];
      const plain = plainSearch(lanes, start, goal);
      const found = route(placeOfNode(lanes, start), placeOfNode(lanes, goal));
      expect(found?.miles).toBeLessThanOrEqual(plain.miles + 1e-6);
      visited += found?.visited ?? Number.POSITIVE_INFINITY;
      settled += plain.settled;
    }
    expect(visited).toBeLessThan(settled / 2);
  });

  it('is as long there as back', () => {
    expect(miles(yokohama, rotterdam)).toBeCloseTo(miles(rotterdam, yokohama), -1);
  });

  it('has no length from a port to itself', () => {
    expect(route(rotterdam, rotterdam)?.miles).toBe(0);
  });

  it('follows one lane between two ports that lie at the same one', () => {
    const [from, to] = [at(30, 32.55), at(30.05, 32.57)];
    expect(miles(from, to)).toBeLessThan(3 * milesBetween(from, to));
  });

  it('through the Kiel Canal is about 53 miles from lock to lock', () => {
    const canal = miles(at(53.893, 9.145), at(54.369, 10.145));
    expect(Math.abs(canal / (98.6 / 1.852) - 1)).toBeLessThan(0.05);
  });

  it('names what it passes', () => {
    expect(route(jeddah, piraeus, 'corinth')?.passages).toEqual(['suez']);
    expect(route(petersburg, rotterdam)?.passages).toEqual(['kiel']);
    expect(route(colon, balboa)?.passages).toEqual(['panama']);
    expect(route(astrakhan, rostov)?.passages).toEqual(['volga-don']);
    expect(route(rasTanura, jeddah)?.passages).toEqual(['bab-el-mandeb', 'hormuz']);
  });
});

describe('a closed passage', () => {
  it.each([
    ['suez', jeddah, piraeus, 9000],
    ['panama', colon, balboa, 10_000],
    ['bab-el-mandeb', at(12.7833, 45), jeddah, 9000],
    ['kiel', petersburg, rotterdam, 150],
  ] as const)('%s makes the way round longer', (passage, from, to, more) => {
    expect(miles(from, to, passage)).toBeGreaterThan(miles(from, to) + more);
  });

  it.each([
    ['corinth', at(37.94, 22.93), piraeus, 250],
    ['northern', murmansk, yokohama, 6000],
    ['northwest', at(60, -65), at(64.5, -165.4), 5000],
  ] as const)('%s, usually closed, makes the way shorter when it is opened', (passage, from, to, less) => {
    const opened = usuallyClosed.filter((other) => other !== passage);
    expect(route(from, to, ...opened)?.miles).toBeLessThan(miles(from, to) - less);
  });

  it('is named with the way through it, where it makes a way so much longer', () => {
    const tiksi = at(71.7, 128.9);
    const [leg] = planVoyage(lanes, [tiksi, murmansk], usuallyClosed);
    expect(leg && 'route' in leg && leg.route.miles).toBeGreaterThan(12_000);
    expect(leg?.whenOpen?.passages).toEqual(['northern']);
    expect(leg?.whenOpen?.miles).toBeGreaterThan(1900);
    expect(leg?.whenOpen?.miles).toBeLessThan(2100);
    // A person who avoids the Red Sea is told of Suez, and not of a shorter way through the ice.
    const [aroundAfrica] = planVoyage(lanes, [rotterdam, yokohama], ['suez', ...usuallyClosed]);
    expect(aroundAfrica?.whenOpen?.passages).toEqual(['suez']);
    const [only] = planVoyage(lanes, [rasTanura, rotterdam], ['hormuz']);
    expect(only).toMatchObject({ refusal: 'closed', whenOpen: { passages: ['hormuz'] } });
    const [same] = planVoyage(lanes, [jeddah, piraeus], usuallyClosed);
    expect(same).not.toHaveProperty('whenOpen');
    expect(planVoyage(lanes, [tiksi, murmansk], [])[0]).not.toHaveProperty('whenOpen');
  });

  it('leaves no route where it is the only way', () => {
    expect(route(rasTanura, rotterdam, 'hormuz')).toBeUndefined();
    expect(route(astrakhan, rostov, 'volga-don')).toBeUndefined();
  });
});

describe('the way from a port to the lanes', () => {
  it.each([
    ['the isthmus of Panama', colon, balboa, 'panama', 10_000],
    ['the isthmus of Corinth', at(37.94, 22.93), at(37.93, 23.4), 'corinth', 250],
    ['the isthmus of Suez', at(31.2667, 32.3), at(29.9667, 32.55), 'suez', 10_000],
    ['Jutland', at(55.4667, 8.4333), at(55.5667, 9.75), 'kiel', 300],
    ['Malaya', at(7.2167, 100.5833), at(5.4167, 100.35), 'suez', 800],
  ] as const)('does not jump over %s', (_, from, to, closed, least) => {
    expect(miles(from, to, closed)).toBeGreaterThan(least);
  });

  it('leads from Istanbul into the Bosporus', () => {
    expect(miles(at(41.0167, 28.9667), at(44.7167, 37.7833))).toBeLessThan(480);
  });

  it('is counted for a port up a river', () => {
    const dudinka = at(69.4, 86.1833);
    const [nearest] = nearestLanes(lanes, dudinka, new Uint8Array(lanes.starts.length));
    expect(nearest?.miles).toBeGreaterThan(100);
    const found = route(murmansk, dudinka);
    expect(found?.offLanes.to).toBeGreaterThan(100);
    expect(found?.miles).toBeGreaterThan((found?.offLanes.to ?? 0) + 700);
  });
});

describe('the lines of a route', () => {
  it('end and begin at the dateline', () => {
    const lines = routeLines(route(yokohama, vancouver)?.places ?? []);
    expect(lines).toHaveLength(2);
    const [end, start] = [lines[0]?.at(-1), lines[1]?.[0]];
    expect([end?.longitude, start?.longitude]).toEqual([180, -180]);
    expect(end?.latitude).toBe(start?.latitude);
    for (const line of lines)
      for (const [n, place] of line.entries())
        expect(Math.abs(place.longitude - (line[n - 1] ?? place).longitude)).toBeLessThan(10);
  });

  it('are one where it stays on one side', () => {
    expect(routeLines(route(petersburg, rotterdam)?.places ?? [])).toHaveLength(1);
  });
});

describe('a voyage', () => {
  const nowhere = { latitude: null, longitude: null };

  it('has a leg from each stop to the next', () => {
    const newYork = at(40.7, -74.0167);
    const legs = planVoyage(lanes, [petersburg, rotterdam, newYork], usuallyClosed);
    expect(legs).toMatchObject([
      { from: petersburg, to: rotterdam, route: { passages: ['kiel'] } },
      { from: rotterdam, to: newYork, route: { passages: [] } },
    ]);
  });

  it('is refused for a port without a position, one far inland, and where everything is closed', () => {
    const moscow = at(55.75, 37.6167);
    const refusals = planVoyage(lanes, [nowhere, rotterdam, moscow], []);
    expect(refusals).toMatchObject([
      { refusal: 'no-position', at: nowhere },
      { refusal: 'too-far', at: moscow },
    ]);
    expect(planVoyage(lanes, [rasTanura, rotterdam], ['hormuz'])).toMatchObject([{ refusal: 'closed' }]);
  });

  it('takes whole hours', () => {
    expect(hoursUnderWay(1262, 12)).toBe(105);
    expect(hoursUnderWay(120, 12)).toBe(10);
    expect(hoursUnderWay(0, 12)).toBe(0);
  });

  it('reads and shows the time of the clocks in a port', () => {
    const departure = momentOf('2026-11-25T08:00', 'Europe/Moscow');
    expect(new Date(departure).toISOString()).toBe('2026-11-25T05:00:00.000Z');
    expect(localTimeAt(departure, 'Asia/Vladivostok')).toBe('2026-11-25T15:00');
    expect(localTimeAt(momentOf('2026-07-01T12:00', 'America/New_York'), 'UTC')).toBe('2026-07-01T16:00');
    expect(momentOf('2026-13-45T99:00', null)).toBeNaN();
    expect(momentOf('', null)).toBeNaN();
  });
});

function nodeNear(network: SeaLanes, place: Place): number {
  let nearest = 0;
  for (let node = 0; node < network.longitudes.length; node++)
    if (milesBetween(placeOfNode(network, node), place) < milesBetween(placeOfNode(network, nearest), place))
      nearest = node;
  return nearest;
}

/** Dijkstra's search: settles every node that is nearer than the goal. */
function plainSearch(network: SeaLanes, start: number, goal: number) {
  const costs = new Map([[start, 0]]);
  const settled = new Map<number, number>();
  while (!settled.has(goal)) {
    let [node, cost] = [-1, Number.POSITIVE_INFINITY];
    for (const [other, value] of costs) if (value < cost) [node, cost] = [other, value];
    costs.delete(node);
    settled.set(node, cost);
    for (let n = network.firstLaneAt[node] ?? 0; n < (network.firstLaneAt[node + 1] ?? 0); n++) {
      const lane = network.lanesAt[n] ?? 0;
      const next = network.starts[lane] === node ? (network.ends[lane] ?? 0) : (network.starts[lane] ?? 0);
      const value = cost + (network.miles[lane] ?? 0);
      if (!settled.has(next) && value < (costs.get(next) ?? Number.POSITIVE_INFINITY)) costs.set(next, value);
    }
  }
  return { miles: settled.get(goal) ?? Number.NaN, settled: settled.size };
}
