import type { ContactDirectory, RightsContact } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import type { MapPorts } from '../../../../platform/port-map';
import { noAnswers } from '../kit';
import { addresseesOf, emailOf } from './addressees';
import { findPorts, isLatinNameOf } from './find-ports';

const contact = (name: string, more: Partial<RightsContact> = {}): RightsContact => ({
  name,
  help: 'Помогает.',
  url: null,
  phone: null,
  email: null,
  messenger: null,
  source: 'source.example',
  checkedOn: null,
  within: null,
  ...more,
});
const farEast = { west: 128, south: 42, east: 180, north: 72 };
const directory: ContactDirectory = {
  flags: [{ country: 'PA', contacts: [contact('Панама', { email: 'mlc@flag.example' })] }],
  ports: [{ country: 'RU', contacts: [contact('Капитан порта'), contact('Токио', { within: farEast })] }],
  everywhere: [contact('Инспекторы ITF'), contact('Консул', { email: 'mail@consul.example' })],
};
const ports: MapPorts = {
  codes: ['RULED', 'RUVVO'],
  names: ['Санкт-Петербург', 'Владивосток'],
  latitudes: [59.9, 43.1],
  longitudes: [30.2, 131.9],
  ranks: [0, 0],
  depths: [0, 0],
  deepest: [0, 0],
  facilities: [0, 0],
  absent: [0, 0],
};
const names = (contacts: readonly RightsContact[]) => contacts.map(({ name }) => name);

describe('whom a step of a complaint goes to', () => {
  it('is the authority of the flag, and nobody where none is known', () => {
    const panama = addresseesOf('flag', directory, { ...noAnswers, flag: 'PA' });
    expect(names(panama)).toEqual(['Панама']);
    // Nobody has compared this contact with its source.
    expect(emailOf(panama)).toBeUndefined();
    expect(addresseesOf('flag', directory, { ...noAnswers, flag: 'KM' })).toEqual([]);
    expect(addresseesOf('flag', directory, noAnswers)).toEqual([]);
  });

  it('is written to only at an address that was checked within a year', () => {
    const now = Date.parse('2026-11-26');
    const old = contact('Панама', { email: 'mlc@flag.example', checkedOn: '2013-03-14' });
    const known = contact('Кипр', { email: 'mlc@new.example', checkedOn: '2026-11-01' });
    expect(emailOf([old], now)).toBeUndefined();
    expect(emailOf([old, known], now)).toBe('mlc@new.example');
    // The contact itself is still listed, with a warning.
    const flags = [{ country: 'PA', contacts: [old] }];
    expect(addresseesOf('flag', { ...directory, flags }, { ...noAnswers, flag: 'PA' })).toEqual([old]);
  });

  it('is the port state control at the port itself', () => {
    const at = (portCode: string) =>
      names(addresseesOf('port', directory, { ...noAnswers, portCode, portCountry: 'RU' }, ports));
    expect(at('RULED')).toEqual(['Капитан порта']);
    expect(at('RUVVO')).toEqual(['Капитан порта', 'Токио']);
    // For a port that is not in the list, all contacts of the country are shown.
    expect(at('')).toEqual(['Капитан порта', 'Токио']);
  });

  it('is on board nobody of the directory, and of those everywhere ITF and the helpline, whoever else has an address', () => {
    expect(addresseesOf('board', directory, noAnswers)).toEqual([]);
    expect(names(addresseesOf('itf', directory, noAnswers))).toEqual(['Инспекторы ITF']);
  });
});

describe('a port of the list in this browser', () => {
  const all: MapPorts = {
    ...ports,
    codes: ['NLRTM', 'DEHAM', 'CNSHA'],
    names: ['Роттердам', 'Гамбург', 'Шанхай'],
  };
  const found = (text: string) => findPorts(all, text, 5).map((index) => all.codes[index]);

  it('is found by its Russian name, its code, and its name in Latin letters', () => {
    expect(found('ротт')).toEqual(['NLRTM']);
    expect(found('nlrtm')).toEqual(['NLRTM']);
    expect(found('Rotterd')).toEqual(['NLRTM']);
    expect(found('Hamburg')).toEqual(['DEHAM']);
    expect(found('Shanghai')).toEqual(['CNSHA']);
    expect(found('Boston')).toEqual([]);
  });

  it('has an English name where it was typed whole', () => {
    expect(isLatinNameOf('Rotterdam', 'Роттердам')).toBe(true);
    expect(isLatinNameOf('Rotter', 'Роттердам')).toBe(false);
    expect(isLatinNameOf('Роттердам', 'Роттердам')).toBe(false);
  });
});
