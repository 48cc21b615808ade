import { describe, expect, it } from 'vitest';
import { codeEndingOf, readingsOf } from './reading.js';

const namesOf = (text: string) => readingsOf(text).map(({ name }) => name);

describe('what was typed is read', () => {
  it.each([
    ['as it is', 'Варна', 'varna'],
    ['without «порт»', 'порт Варна', 'varna'],
    ['without "port of"', 'Port of Varna', 'varna'],
    ['without «г.»', 'г. Варна', 'varna'],
    ['without «рейд» and «терминал»', 'рейд терминала Варна', 'varna'],
    ['with «порт» that belongs to the name', 'порт Саид рейд', 'port said'],
    ['with "Port" that belongs to the name', 'port of Port Said', 'port said'],
    ['in the other keyboard layout', 'dfhyf', 'varna'],
    ['in the other keyboard layout and without «порт»', 'gjhn dfhyf', 'varna'],
    ['in the other keyboard layout, of Latin letters', 'мфктф', 'varna'],
  ])('%s: «%s»', (_, text, name) => {
    expect(namesOf(text)).toContain(name);
  });

  it('first as it was typed', () => {
    expect(namesOf('Порт-Саид')[0]).toBe('port said');
    expect(namesOf('dfhyf')[0]).toBe('dfhyf');
  });

  it.each(['Варна Болгария', 'Болгария, Варна', 'порт Варна, Болгария', 'Varna Bulgaria'])(
    'as a port with its country: «%s»',
    (text) => {
      expect(readingsOf(text)).toContainEqual(expect.objectContaining({ name: 'varna', country: 'BG' }));
    },
  );

  it('as nothing, when no letter stands in it or always the same one', () => {
    expect(['🚢', '⚓ 🚢', 'щщщщщщщ', 'ААААа', 'я'.repeat(200)].flatMap(readingsOf)).toEqual([]);
    expect(namesOf('🚢 Варна')[0]).toBe('varna');
    expect(namesOf('Аа')[0]).toBe('aa');
    // A sign of one keyboard layout is a letter of the other.
    expect(namesOf('tqcr`')).toContain(namesOf('ейскё')[0]);
  });

  it('as nothing, when only added words or signs are left', () => {
    expect(namesOf('порт')).toEqual(['port', 'gjhn']);
    expect(namesOf('— …')).toEqual([]);
  });
});

it('the second half of a code is three Latin letters alone', () => {
  expect(['RTM', ' vvo ', 'nYc'].map(codeEndingOf)).toEqual(['RTM', 'VVO', 'NYC']);
  expect(['RT', 'RTMX', 'Рио', 'R2D', 'N L'].map(codeEndingOf)).toEqual(['', '', '', '', '']);
});
