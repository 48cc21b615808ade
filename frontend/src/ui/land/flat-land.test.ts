import { expect, it } from 'vitest';
import { flattened } from './flat-land';

const ringOf = (ring: [number, number][]) => {
  const land = flattened({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: [[ring]] } },
    ],
  });
  const [shape] = land.features;
  return shape?.geometry.coordinates.flat(1)[0];
};

it('goes on beyond the date line', () => {
  const ring = ringOf([
    [170, 60],
    [-170, 62],
    [-175, 66],
    [170, 60],
  ]);
  expect(ring).toEqual([
    [170, 60],
    [190, 62],
    [185, 66],
    [170, 60],
  ]);
});

it('closes what goes round a pole along the edge of the map', () => {
  const ring = ringOf([
    [-90, -70],
    [30, -72],
    [150, -74],
    [-90, -70],
  ]);
  expect(ring).toEqual([
    [-90, -70],
    [30, -72],
    [150, -74],
    [270, -70],
    [270, -85],
    [-90, -85],
    [-90, -70],
  ]);
});
