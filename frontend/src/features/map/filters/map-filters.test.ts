import { mapFacilities as contractFacilities } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { readPortMap } from '../../../platform/port-map';
import { filterPorts, mapFacilities } from './map-filters';

const answer = {
  unlocode: 'NLRTMRUVVO',
  name: ['Роттердам', 'Владивосток'],
  type: '00',
  latitude: [519_200, -87_463],
  longitude: [45_000, 1_275_065],
};
const everything = { depth: 'any', size: 'all', facilities: [], unknown: false } as const;

it('shows all ports of an answer from before the filters', () => {
  const ports = readPortMap(answer);
  expect(filterPorts(ports, everything)).toEqual([0, 1]);
  expect(filterPorts(ports, { ...everything, depth: '7' })).toEqual([]);
});

it('filters by depth, size and all facilities that are asked for', () => {
  const ports = readPortMap({ ...answer, size: '02', depth: 'a9', facilities: '0602' });
  expect(filterPorts(ports, { ...everything, depth: '10' })).toEqual([0]);
  expect(filterPorts(ports, { ...everything, size: 'large' })).toEqual([0]);
  expect(filterPorts(ports, { ...everything, size: 'medium' })).toEqual([0, 1]);
  expect(filterPorts(ports, { ...everything, facilities: ['fuel'] })).toEqual([0, 1]);
  expect(filterPorts(ports, { ...everything, facilities: ['fuel', 'water'] })).toEqual([0]);
});

it('shows ports of which it is not known as well, when that is asked for', () => {
  const ports = readPortMap({ ...answer, size: '02', depth: '09', facilities: '0282', absent: '8100' });
  const asked = { ...everything, unknown: true } as const;
  expect(filterPorts(ports, { ...asked, depth: '12' })).toEqual([0]);
  expect(filterPorts(ports, { ...asked, facilities: ['containers'] })).toEqual([1]);
  expect(filterPorts(ports, { ...asked, facilities: ['water'] })).toEqual([0, 1]);
  expect(filterPorts(ports, { ...asked, facilities: ['water', 'anchorage'] })).toEqual([1]);
  expect(filterPorts(ports, { ...asked, depth: '7', facilities: ['fuel'] })).toEqual([0, 1]);
  expect(filterPorts(ports, { ...asked, depth: '7', unknown: false })).toEqual([1]);
});

it('leaves out only ports of which no place may be deep enough', () => {
  // Rotterdam has a berth's depth and a greater deepest place; all depths of Vladivostok are unknown.
  const ports = readPortMap({ ...answer, depth: '60', deepest: 'd0' });
  const asked = (depth: '7' | '12' | '15', unknown = true) =>
    filterPorts(ports, { ...everything, unknown, depth });
  expect(asked('12')).toEqual([0, 1]);
  expect(asked('15')).toEqual([1]);
  expect(asked('7', false)).toEqual([]);
});

it('knows the facilities of the contract, bit by bit', () => {
  expect(mapFacilities).toEqual(contractFacilities);
});
