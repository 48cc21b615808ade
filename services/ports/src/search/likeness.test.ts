import { foldSpelling, normalizeName } from '@kubrik/names';
import { describe, expect, it } from 'vitest';
import { likePorts } from './likeness.js';
import { readingsOf } from './reading.js';

const known = (portId: string, name: string, rank: number) => {
  const normalizedName = normalizeName(name);
  return { reading: 0, portId, rank, normalizedName, foldedName: foldSpelling(normalizedName) };
};
const ports = [
  known('SGSIN', 'Сингапур', 0),
  known('INNAG', 'Nagpur', 4),
  known('RUKGD', 'Калининград', 0),
  known('RUPVS', 'Провидения', 2),
  known('RUSHA', 'Шахтёрск', 2),
  known('NLRTM', 'Роттердам', 0),
  known('USRAJ', 'Rotterdam', 4),
  known('RUOYA', 'Оля', 2),
];
const like = (text: string) => likePorts(readingsOf(text), ports);

describe('a name with typos', () => {
  it.each([
    ['letters swapped', 'Синагпур', 'SGSIN'],
    ['a letter missing', 'Ротердам', 'NLRTM'],
    ['a letter doubled', 'Калининнград', 'RUKGD'],
    ['a letter wrong', 'Правидения', 'RUPVS'],
    ['a Russian letter wrong that several Latin ones stand for', 'Щахтёрск', 'RUSHA'],
    ['a blank inside', 'Ротте рдам', 'NLRTM'],
  ])('is a port: %s', (_, text, id) => {
    expect(like(text)[0]).toMatchObject({ portId: id, isClose: true });
  });

  it('may be a beginning', () => {
    expect(like('Каленингр')[0]).toMatchObject({ portId: 'RUKGD' });
  });

  it('is rather the larger of two ports', () => {
    expect(like('Ротердам').map(({ portId }) => portId)).toEqual(['NLRTM', 'USRAJ']);
  });

  it('is none when too much of it is wrong, or it is short', () => {
    expect(like('Сарапул')).toEqual([]);
    expect(like('Ол')).toEqual([]);
    expect(like('')).toEqual([]);
  });
});
