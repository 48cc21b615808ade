import { expect, it } from 'vitest';
import { findPortsByName, readPortMap } from './port-map';

const answer = {
  unlocode: 'NLRTMRUVVO',
  name: ['Роттердам', 'Владивосток'],
  type: '00',
  latitude: [519_200, -87_463],
  longitude: [45_000, 1_275_065],
};

it('gives places back from the differences between neighbours', () => {
  const ports = readPortMap({ ...answer, size: '01', depth: 'of', facilities: 'ff3e' });
  expect(ports).toEqual({
    codes: ['NLRTM', 'RUVVO'],
    names: ['Роттердам', 'Владивосток'],
    latitudes: [51.92, 43.1737],
    longitudes: [4.5, 132.0065],
    ranks: [0, 1],
    depths: [24, 15],
    deepest: [24, 15],
    facilities: [0xff, 0x3e],
    absent: [0, 0],
  });
});

it('finds ports by the beginning of a name in either alphabet, by words within it and by code', () => {
  const ports = readPortMap({
    unlocode: 'RUNVSRUVVORUNJKNOSVGCACHY',
    name: ['Новороссийск', 'Владивосток', 'Находка', 'Stavanger', 'Port Stavely'],
    type: '00000',
    latitude: [0, 0, 0, 0, 0],
    longitude: [0, 0, 0, 0, 0],
    size: '10125',
  });
  const found = (text: string) => findPortsByName(ports, text, 3).map((port) => ports.codes[port]);
  expect(found('вла')).toEqual(['RUVVO']);
  expect(found('ВОСТОК')).toEqual(['RUVVO']);
  expect(found('stav')).toEqual(['NOSVG', 'CACHY']);
  expect(found('runjk')).toEqual(['RUNJK']);
  expect(found('на')).toEqual(['RUNJK']);
  expect(found('о')).toHaveLength(3);
});
