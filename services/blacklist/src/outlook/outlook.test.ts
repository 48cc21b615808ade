import { randomUUID } from 'node:crypto';
import { blacklist, outlookCalls as calls, experienceCalls, type outlookQuery } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { blacklistService } from '../service.definition.js';
import { aCompany, moderator } from '../testing/targets.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(blacklistService);
});
afterAll(() => service?.stop());
beforeEach(() => service.query('delete from registers'));

type Kind = 'flags_of_convenience' | 'mlc_parties' | 'abandonments' | 'detentions';
const admin = { kind: 'admin', login: 'admin' } as const;
const source = 'Пример списка для теста';
const request = (kind: Kind, lines: string) => ({
  params: { kind },
  actor: admin,
  body: { source, asOf: '2026-11-01', lines },
});
const load = (kind: Kind, lines: string) => service.call(calls.importRegister, request(kind, lines));
const outlook = (query: z.input<typeof outlookQuery>) => service.call(calls.outlook, { query });

/** The IMO number of a ship that no other test uses. */
let last = 9_000_000;
function anImo(): string {
  for (;;) {
    last += 10;
    const digits = String(last).slice(0, 6);
    const sum = [7, 6, 5, 4, 3, 2].reduce(
      (total, weight, place) => total + weight * Number(digits[place]),
      0,
    );
    return `${digits}${sum % 10}`;
  }
}

describe('an imported list', () => {
  it('of flags says of each whether it stands there, with source and day', async () => {
    expect(await load('flags_of_convenience', 'Панама\nLR\nMarshall Islands\nPA')).toMatchObject({
      kind: 'flags_of_convenience',
      lines: 3,
    });
    const of = async (flag?: string) => (await outlook({ flag })).registers;
    const told = { kind: 'flags_of_convenience', source, asOf: '2026-11-01', entries: [] };
    expect(await of('Панама')).toEqual([{ ...told, isListed: true }]);
    expect(await of('LR')).toEqual([{ ...told, isListed: true }]);
    expect(await of('Норвегия')).toEqual([{ ...told, isListed: false }]);
    expect(await of('Атлантида')).toEqual([{ ...told, isListed: null }]);
    expect(await of()).toEqual([{ ...told, isListed: null }]);
  });

  it('of ships gives what it says of one, the newest first', async () => {
    const [imo, other] = [anImo(), anImo()];
    const lines = `IMO ${imo},2024-02-01,Стамбул,"экипаж 14, без топлива"\n${imo};2025-08-14;Бейрут\n${other}\n`;
    await load('abandonments', lines);
    expect((await outlook({ imo })).registers).toEqual([
      {
        kind: 'abandonments',
        source,
        asOf: '2026-11-01',
        isListed: true,
        entries: [
          { date: '2025-08-14', place: 'Бейрут', note: '' },
          { date: '2024-02-01', place: 'Стамбул', note: 'экипаж 14, без топлива' },
        ],
      },
    ]);
    expect((await outlook({ imo: anImo() })).registers).toMatchObject([{ isListed: false }]);
    expect((await outlook({ imo: '1234560' })).registers).toMatchObject([{ isListed: null }]);
  });

  it('of ships takes none of its lines from the flag, and gives twenty of a ship at most', async () => {
    const imo = anImo();
    await load('flags_of_convenience', 'Панама');
    await load('detentions', Array.from({ length: 60 }, (_, n) => `${imo},,Порт ${n}`).join('\n'));
    const [flags, detentions] = (await outlook({ imo, flag: 'PA' })).registers.toSorted((a, b) =>
      b.kind.localeCompare(a.kind),
    );
    expect(flags).toMatchObject({ kind: 'flags_of_convenience', isListed: true });
    expect(detentions?.entries).toHaveLength(20);
  });

  it('takes the place of the earlier one, and is taken away', async () => {
    const [first, second] = [anImo(), anImo()];
    await load('detentions', first);
    await load('detentions', second);
    expect((await outlook({ imo: first })).registers).toMatchObject([{ isListed: false }]);
    expect(await service.call(calls.registers)).toMatchObject([{ kind: 'detentions', lines: 1 }]);
    for (let n = 0; n < 2; n += 1)
      await service.call(calls.removeRegister, { params: { kind: 'detentions' }, actor: admin });
    expect(await service.call(calls.registers)).toEqual([]);
    expect((await outlook({ imo: second })).registers).toEqual([]);
  });

  it.each([
    [
      'mlc_parties',
      'Панама\nАтлантида\n\nКитеж',
      ['Строка 2: страны «Атлантида» нет', 'Строка 4: страны «Китеж» нет'],
    ],
    ['abandonments', '9074728', ['Строка 1: «9074728» — не номер ИМО']],
    ['detentions', '9074729,01.11.2026', ['Строка 1: дата «01.11.2026» — не в виде 2026-11-01']],
    ['detentions', '9074729,2026-02-30', ['Строка 1: дата «2026-02-30» — не в виде 2026-11-01']],
    ['detentions', ' \n ', ['В списке нет строк']],
    ['detentions', '9074729,"2026', ['Строка 1: кавычка не закрыта или стоит посреди поля']],
  ] as const)('of %s with a line that cannot be read is refused whole: %s', async (kind, lines, messages) => {
    expect(await service.refusal(calls.importRegister, request(kind, lines))).toMatchObject({
      statusCode: 400,
      code: 'ValidationFailed',
      details: messages.map((message) => ({ field: 'lines', message })),
    });
    expect(await service.call(calls.registers)).toEqual([]);
  });

  it('of twenty thousand ships is imported', async () => {
    const lines = Array.from({ length: 20_000 }, anImo).join('\n');
    expect((await load('detentions', lines)).lines).toBe(20_000);
  });
});

describe('an outlook', () => {
  it('has the company of this name when it is the only one, with votes, entries and wages', async () => {
    const name = `Судоходная ${randomUUID()}`;
    const id = await aCompany(service, { name });
    const body = { targetType: 'company', targetId: id } as const;
    await service.call(blacklist.vote, { actor: aUser(), body: { ...body, voteType: 'black' } });
    const told = {
      paidInTime: 'no',
      from: '2025-01',
      to: null,
      content: 'Ждём зарплату третий месяц.',
    } as const;
    await service.call(experienceCalls.addExperience, { actor: aUser(), body: { ...body, ...told } });
    const company = {
      id,
      targetType: 'company',
      name,
      blackVotes: 1,
      riskLevel: 'unknown',
      openEntries: 0,
      reports: 1,
      paidInTime: { yes: 0, partly: 0, no: 1 },
    };
    expect((await outlook({ company: name.toUpperCase() })).company).toMatchObject(company);
    expect((await outlook({ companyId: id })).company).toMatchObject(company);
    await service.query(
      `insert into targets (id, target_type, name, country_or_flag, kind, sort_key, normalized_country_or_flag, folded_name, words)
       select $1, target_type, name, 'Латвия', kind, sort_key, 'LV', folded_name, words from targets where id = $2`,
      [randomUUID(), id],
    );
    expect((await outlook({ company: name })).company).toBeNull();
  });

  it('knows a vessel by its number, and takes the flag from it', async () => {
    const imo = anImo();
    const suggested = await service.call(blacklist.suggestVessel, {
      actor: aUser(),
      body: {
        ...{ name: 'Заря', flagState: 'Панама', vesselType: 'Танкер', imo, dwt: null, builtYear: null },
        mmsi: 'MMSI 273 310 000',
      },
    });
    await service.call(blacklist.decide, {
      params: { id: suggested.id },
      actor: moderator,
      body: { accept: true },
    });
    const found = await outlook({ imo: `IMO ${imo}` });
    expect(found).toMatchObject({
      imo: { number: imo, isValid: true },
      mmsi: { number: '273310000', country: 'RU' },
      flag: { name: 'Панама', country: 'PA' },
      vessel: { name: 'Заря', targetType: 'vessel' },
      company: null,
    });
    const id = found.vessel?.id;
    expect((await outlook({ vesselId: id })).imo).toEqual({ number: imo, isValid: true });
    // An id of the other kind finds nothing.
    expect(await outlook({ companyId: id })).toMatchObject({ company: null, vessel: null });
  });

  it.each([
    ['351 234 000', { number: '351234000', country: 'PA' }],
    // A territory has the code of its state.
    ['255805612', { number: '255805612', country: 'PT' }],
    ['299123456', { number: '299123456', country: null }],
    // The number of a coast station, and a number that is too short.
    ['002731000', { number: '002731000', country: null }],
    ['27331000', { number: '27331000', country: null }],
  ])('tells whose the MMSI %s is', async (mmsi, expected) => {
    expect((await outlook({ mmsi })).mmsi).toEqual(expected);
  });

  it('of nothing knows nothing, and says of a wrong number that it is wrong', async () => {
    expect(await outlook({})).toEqual({
      imo: null,
      mmsi: null,
      flag: null,
      registers: [],
      company: null,
      vessel: null,
    });
    expect((await outlook({ imo: '9074728' })).imo).toEqual({ number: '9074728', isValid: false });
    expect((await outlook({ imo: 'Заря' })).imo).toMatchObject({ isValid: false });
  });
});
