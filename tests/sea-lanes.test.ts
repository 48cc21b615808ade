import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { packSeaLanes, type SeaLaneSources } from '../deploy/local/sea-lanes/pack-sea-lanes.ts';
import { readSeaLanes } from '../frontend/src/features/ports/sea-distance/sea-lanes.ts';
import { blockAt, cellAt, kindOf, water } from '../frontend/src/features/ports/sea-distance/water-map.ts';

const line = (coordinates: Position[]): SeaLaneSources['routes']['features'][number] => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates },
});

/** A lane over the dateline, written once up to 180° and once beyond it, and a branch. */
const sources: SeaLaneSources = {
  routes: {
    type: 'FeatureCollection',
    features: [
      line([
        [170.123, 40.456],
        [180, 41],
        [190.25, 42.5],
      ]),
      line([
        [-180, 41],
        [-175.5, -20.005],
      ]),
    ],
  },
  ownLanes: [
    {
      name: 'back',
      positions: [
        [-175.5, -20.005],
        [-179.9, 0],
        [170.123, 40.456],
      ],
    },
  ],
  gates: [
    {
      passage: 'suez',
      line: [
        [175, 35],
        [175, 45],
      ],
    },
  ],
};

describe('the packed sea lanes', () => {
  const { bytes, nodes, lanes: count } = packSeaLanes(sources);
  const lanes = readSeaLanes(bytes);
  const nodeAt = (longitude: number, latitude: number) =>
    [...lanes.longitudes.keys()].find(
      (node) =>
        Math.abs((lanes.longitudes[node] ?? 0) - longitude) <= 0.0026 &&
        Math.abs((lanes.latitudes[node] ?? 0) - latitude) <= 0.0026,
    ) ?? -1;

  it('are read as they were written: every node within a rounding, every lane once', () => {
    expect([nodes, count]).toEqual([5, 5]);
    const written = [
      [170.123, 40.456],
      [-180, 41],
      [-169.75, 42.5],
      [-175.5, -20.005],
      [-179.9, 0],
    ] as const;
    const [west, dateline, east, south, middle] = written.map(([longitude, latitude]) =>
      nodeAt(longitude, latitude),
    );
    expect([west, dateline, east, south, middle]).not.toContain(-1);
    const pairs = [...lanes.starts].map((start, lane) => [start, lanes.ends[lane] ?? -1].sort().join());
    const expected = [
      [west, dateline],
      [dateline, east],
      [dateline, south],
      [south, middle],
      [middle, west],
    ];
    expect(pairs.sort()).toEqual(expected.map((pair) => pair.sort().join()).sort());
  });

  it('keep the gates, and the lanes across them', () => {
    expect(lanes.gates).toMatchObject([
      {
        passage: 'suez',
        posts: [
          { longitude: 175, latitude: 35 },
          { longitude: 175, latitude: 45 },
        ],
      },
    ]);
    const closing = lanes.passageLanes.get('suez') ?? [];
    expect(closing).toHaveLength(1);
    expect(lanes.miles[closing[0] ?? -1]).toBeCloseTo(450, -2);
  });

  it('know open water, coasts and land, on both sides of the dateline', () => {
    const kindAt = (latitude: number, longitude: number) =>
      kindOf(cellAt(lanes.water, { latitude, longitude }));
    expect(kindAt(0, -30)).toBe(water.open);
    expect(kindAt(55.75, 37.6)).toBe(water.land);
    expect(kindAt(67, 100)).toBe(water.land);
    expect(kindAt(67.5, -178)).toBe(water.land);
    expect(kindAt(72, 178)).toBe(water.open);
    expect(kindAt(43.1, 131.9)).toBeGreaterThanOrEqual(water.coast);
  });

  it('know how far off land and gates lie, so that a line need not be looked at there', () => {
    expect(lanes.water.blocksOff[blockAt(30, -40)]).toBeGreaterThan(5);
    expect(lanes.water.blocksOff[blockAt(55.75, 37.6)]).toBe(0);
    expect(lanes.water.blocksOff[blockAt(40, 175.2)]).toBe(0);
  });

  it('lead on to a dead end', () => {
    const river = {
      name: 'river',
      isDeadEnd: true,
      positions: [
        [-175.5, -20.005],
        [-174, -21],
      ],
    };
    expect(packSeaLanes({ ...sources, ownLanes: [river] }).nodes).toBe(5);
  });

  it('are refused when a lane of our own begins beside the network', () => {
    const beside = {
      name: 'nowhere',
      positions: [
        [0, 0],
        [180, 41],
      ],
    };
    expect(() => packSeaLanes({ ...sources, ownLanes: [beside] })).toThrow(/nowhere/);
  });
});
