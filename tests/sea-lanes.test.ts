import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { packSeaLanes, type SeaLaneSources } from '../deploy/local/pack-sea-lanes.ts';
import { readSeaLanes } from '../frontend/src/features/ports/sea-distance/sea-lanes.ts';

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

  it('know open water, shores and land', () => {
    const { cells, cellsPerDegree, south } = lanes.water;
    const kindAt = (latitude: number, longitude: number) =>
      cells[
        Math.floor((latitude - south) * cellsPerDegree) * 360 * cellsPerDegree +
          Math.floor((longitude + 180) * cellsPerDegree)
      ];
    expect(kindAt(0, -30)).toBe(0);
    expect(kindAt(55.75, 37.6)).toBe(2);
    expect(kindAt(43.1, 131.9)).toBe(1);
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
