import { expect, it } from 'vitest';
import { readPortMap } from './port-map';

it('gives places back from the differences between neighbours', () => {
  const ports = readPortMap({
    unlocode: 'NLRTMRUVVO',
    name: ['Роттердам', 'Владивосток'],
    type: '00',
    latitude: [519_200, -87_463],
    longitude: [45_000, 1_275_065],
  });
  expect(ports).toEqual({
    codes: ['NLRTM', 'RUVVO'],
    names: ['Роттердам', 'Владивосток'],
    latitudes: [51.92, 43.1737],
    longitudes: [4.5, 132.0065],
  });
});
