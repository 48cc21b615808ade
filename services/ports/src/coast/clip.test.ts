import { describe, expect, it } from 'vitest';
import { clipped, thinned } from './clip.js';
import { pieceAround } from './map-piece.js';

const piece = { west: 0, south: 0, east: 10, north: 10 };

describe('a piece of an outline', () => {
  it('is closed along the edges of the piece', () => {
    const square = [
      [5, 5],
      [15, 5],
      [15, 15],
      [5, 15],
    ] as const;
    expect(clipped(square, piece)).toEqual(
      expect.arrayContaining([
        [5, 5],
        [10, 5],
        [10, 10],
        [5, 10],
      ]),
    );
    expect(clipped(square, piece)).toHaveLength(4);
  });

  it('is the whole piece where land is all around, and nothing where there is none', () => {
    const around = [
      [-5, -5],
      [20, -5],
      [20, 20],
      [-5, 20],
    ] as const;
    expect(clipped(around, piece)).toHaveLength(4);
    expect(
      clipped(
        around.map(([x, y]) => [x + 100, y] as const),
        piece,
      ),
    ).toEqual([]);
  });

  it('leaves out points that nobody could tell apart', () => {
    const line = [
      [0, 0],
      [0.001, 0],
      [0, 0.5],
    ] as const;
    expect(thinned(line, 0.1)).toEqual([
      [0, 0],
      [0, 0.5],
    ]);
  });
});

it('a piece is as high everywhere, and as wide in miles', () => {
  const equator = pieceAround({ latitude: 0, longitude: 0 });
  const north = pieceAround({ latitude: 60, longitude: 30 });
  expect(equator).toEqual({ west: -1.2, south: -0.75, east: 1.2, north: 0.75 });
  expect(north.north - north.south).toBeCloseTo(1.5);
  expect(north.east - north.west).toBeCloseTo(4.8);
});
