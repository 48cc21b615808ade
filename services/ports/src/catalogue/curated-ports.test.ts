import { describe, expect, it } from 'vitest';
import { isInCountry, milesBetween } from '../source/position.js';
import type { Position } from '../source/source-facts.js';
import {
  codeListRecords,
  geonamesRecords,
  portIndexRecords,
  readCatalogue,
  seaPortRecords,
} from './catalogue.js';
import { type CuratedPort, curatedPorts } from './curated-ports.js';

const kmOfMile = 1.852;
const ports = curatedPorts();
const records = [codeListRecords(), portIndexRecords(), geonamesRecords(), seaPortRecords()].flat();
/** All positions that sources give for each code. */
const known = new Map<string, Position[]>();
for (const code of readCatalogue().furtherCodes.keys()) known.set(code, []);
for (const { code, facts } of records)
  known.set(code, [...(known.get(code) ?? []), ...(facts.position ? [facts.position] : [])]);
/** Territories whose places have either the territory's code or that of its state in the lists. */
const parts: Record<string, string> = { AX: 'FI', GG: 'GB', GP: 'BL', SX: 'MF' };
/** Codes that the lists give by mistake to a neighbour, or to the waters of no country (XZ). */
const misplaced = ['GBBBN', 'XZANU', 'XZKMT', 'XZSHA', 'XZWRT'];
const stateOf = (code: string) => parts[code.slice(0, 2)] ?? code.slice(0, 2);
const codesOf = (port: CuratedPort): string[] => [port.code, ...port.otherCodes];
const named = ports.filter(({ nameRu }) => nameRu !== undefined);

/** Lines without a position in any source; their position is ours (`data/curated-ports.md`). */
const withoutSourcePosition = [
  ...['BGVAZ', 'DEPUT', 'DKGED', 'EGPTK', 'FIVKO', 'INALA', 'JPFSK', 'MYLPK'],
  ...['RUKER', 'RUKRF', 'RULNR', 'RUZEM'],
  ...['UMAWK', 'UMJON', 'UMMDY', 'USPEA'],
];
/** Codes that UN/LOCODE gives to no seaport, or only in a later year than that of the product's copy. */
const noSeaports = ['EENAR', 'KZKUR', 'RUHTG', 'RUOLP', 'TMBKH'];
/** Lines whose every source position is wrong (`data/curated-ports.md`). */
const wrongInSources = [
  ...['BRPCL', 'CNHUH', 'CNYSA', 'DEMUK', 'EGEDK', 'PAMIT', 'REPDG', 'RUSLK', 'RUUKK', 'TRYAL'],
];

/** The register of seaports of Russia, without those that have no UN/LOCODE in the sources (`data/curated-ports.md`). */
const register = `
  Азов, Александровск-Сахалинский, Амдерма, Анадырь, Анапа, Архангельск, Астрахань, Беринговский, Бошняково,
  Ванино, Варандей, Витино, Владивосток, Восточный, Выборг, Высоцк, Геленджик, Де-Кастри, Диксон, Дудинка,
  Евпатория, Ейск, Зарубино, Игарка, Кавказ, Калининград, Кандалакша, Керчь, Корсаков, Лазарев, Магадан,
  Махачкала, Мезень, Москальво, Мурманск, Нарьян-Мар, Находка, Невельск, Николаевск-на-Амуре, Новороссийск,
  Ольга, Оля, Онега, Охотск, Певек, Петропавловск-Камчатский, Поронайск, Посьет, Пригородное, Приморск, Провидения,
  Ростов-на-Дону, Сабетта, Санкт-Петербург, Севастополь, Советская Гавань, Сочи, Таганрог, Тамань, Темрюк,
  Тикси, Туапсе, Углегорск, Усть-Луга, Феодосия, Хатанга, Холмск, Шахтёрск, Эгвекинот, Ялта`;

describe('the curated ports', () => {
  it('are read with their lists', () => {
    expect(ports.find(({ code }) => code === 'CNTAO')).toEqual({
      code: 'CNTAO',
      nameRu: 'Циндао',
      position: { latitude: 36.06, longitude: 120.3 },
      formerNames: ['Цзяочжоу', 'Tsingtao'],
      nicknames: ['Чиндао', 'Кингдао'],
      otherCodes: ['CNQIN', 'CNQDG'],
      foundBy: [],
      importance: 5,
      portType: undefined,
    });
  });

  it('are sorted by code and well formed', () => {
    expect(ports.map(({ code }) => code)).toEqual(ports.map(({ code }) => code).sort());
    for (const port of ports) {
      expect(port, port.code).toMatchObject({ code: expect.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}$/) });
      expect(
        codesOf(port).every((code) => stateOf(code) === stateOf(port.code) || misplaced.includes(code)),
        port.code,
      ).toBe(true);
      expect([undefined, 'seaport', 'river', 'lake', 'canal'], port.code).toContain(port.portType);
      const names = [...port.formerNames, ...port.nicknames, ...port.foundBy];
      expect(
        names.filter((name) => name !== name.trim() || name === '' || name === port.nameRu),
        port.code,
      ).toEqual([]);
      expect(new Set(names).size, port.code).toBe(names.length);
      if (port.nameRu === undefined) {
        expect([...names, port.position, port.importance].filter((value) => value !== undefined)).toEqual([]);
        expect(port.otherCodes, port.code).not.toEqual([]);
        continue;
      }
      // Our list gives a small place only its Russian name; everything else comes from other sources.
      if (port.position === undefined && port.importance === undefined) continue;
      expect([1, 2, 3, 4, 5], port.code).toContain(port.importance);
      expect(Math.abs(port.position?.latitude ?? Number.NaN), port.code).toBeLessThanOrEqual(90);
      expect(Math.abs(port.position?.longitude ?? Number.NaN), port.code).toBeLessThanOrEqual(180);
    }
  });

  it('name each code once', () => {
    expect(repeated(ports.flatMap(codesOf))).toEqual([]);
  });

  it('have a Russian name that is unique within their country', () => {
    expect(repeated(named.map(({ code, nameRu }) => `${code.slice(0, 2)} ${nameRu}`))).toEqual([]);
  });

  it('give no nickname to two ports of importance 2 and more', () => {
    const large = named.filter(({ importance = 0 }) => importance > 1);
    const nicknames = large.flatMap((port) => [...port.nicknames, ...port.foundBy]);
    expect(repeated(nicknames.map((name) => name.toLowerCase()))).toEqual([]);
  });

  it('hold the seaports of the register of Russia', () => {
    const present = new Set(named.filter(({ code }) => /^(RU|UA)/.test(code)).map(({ nameRu }) => nameRu));
    const names = register.split(',').map((name) => name.trim());
    expect(names.filter((name) => !present.has(name))).toEqual([]);
  });
});

describe('the curated ports and their sources', () => {
  it('have codes of the sources', () => {
    expect(ports.flatMap(codesOf).filter((code) => !known.has(code))).toEqual(noSeaports);
    const own = ports.filter(({ name }) => name !== undefined);
    expect(own.map(({ code }) => code)).toEqual(noSeaports);
  });

  it('stand within 25 km of a source, except where the sources are known to be wrong', () => {
    const placed = named.filter(({ code, position }) => position && !noSeaports.includes(code));
    const distances = placed.map((port) => {
      const positions = codesOf(port).flatMap((code) => known.get(code) ?? []);
      const miles = positions.map((one) => (port.position ? milesBetween(one, port.position) : Number.NaN));
      return { code: port.code, miles: Math.min(...miles) };
    });
    expect(
      distances.filter(({ miles }) => miles === Number.POSITIVE_INFINITY).map(({ code }) => code),
    ).toEqual(withoutSourcePosition);
    const far = distances.filter(({ miles }) => miles > 25 / kmOfMile && Number.isFinite(miles));
    expect(far.map(({ code }) => code)).toEqual(wrongInSources);
  });

  it('lie in their country', () => {
    const abroad = named.filter(({ code, position }) => position && !isInCountry(position, code.slice(0, 2)));
    // Johnston Atoll has Hawaii's time zone, which is no zone of its own country's code.
    // The table has the waters of São Tomé around the Nigerian terminal Akpo.
    expect(abroad.map(({ code }) => code)).toEqual(['NGAKP', 'UMJON']);
  });
});

function repeated(values: string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}
