import { type BodyInput, bankingEvents, jobs, type Query } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsService } from '../../service.definition.js';
import { verifiedEmployers } from '../../testing/employers.js';

type Draft = BodyInput<typeof jobs.post>;

let service: TestService;
const owner = aUser('crewing');

beforeAll(async () => {
  service = await startTestService(jobsService);
});
afterAll(() => service.stop());
beforeEach(() => service.query('truncate vacancies, rates cascade'));

const draft = (part: Partial<Draft> = {}): Draft => ({
  title: 'Работа на судне',
  company: 'Азимут',
  location: 'Роттердам',
  position: 'Crew',
  vesselType: null,
  salaryFrom: null,
  salaryTo: null,
  description: 'Вахта с 4 до 8, главный двигатель MAN.',
  contactEmail: 'crew@azimut.example',
  ...part,
});
const employerOf = verifiedEmployers(() => service);
const post = async (part: Partial<Draft>) => {
  const companyAccountId = await employerOf(owner);
  return service.call(jobs.post, { body: draft({ companyAccountId, ...part }), actor: owner });
};
const list = async (query: Partial<Query<typeof jobs.list>> = {}) =>
  (await service.call(jobs.list, { query })).items;
const titles = async (query: Partial<Query<typeof jobs.list>> = {}) =>
  (await list(query)).map(({ title }) => title).sort();
const publishRates = async (rates: Record<string, number>) => {
  await service.publish(bankingEvents.ratesUpdated, {
    source: 'cbr',
    base: 'RUB',
    date: '2026-11-21',
    rates,
  });
  await service.settle();
};

describe('details of a vacancy', () => {
  it('come back as they were posted', async () => {
    const details = {
      rank: 'chief-officer',
      joiningDate: '2097-01-15',
      joiningPort: 'Сингапур',
      joiningPortId: 'SGSIN',
      contractMonths: 4,
      rotationOn: 16,
      rotationOff: 8,
      certificates: ['ecdis', 'gmdss'],
      englishLevel: 'B2',
      nationalities: ['RU', 'UA'],
      vesselName: 'Pacific Dawn',
      imo: '9074729',
      flag: 'LR',
      builtYear: 2012,
      owner: 'Pacific Shipping',
      manager: 'Dawn Management',
      payPeriod: 'day',
    } as const satisfies Partial<Draft>;
    const { id } = await post({ title: 'Старпом', position: 'Deck Officer', ...details, imo: 'IMO 9074729' });
    expect(await service.call(jobs.item, { params: { id } })).toMatchObject(details);
  });

  it('are empty when nothing is said, except for the rank that the title names', async () => {
    const { id } = await post({ title: 'Боцман на буксир' });
    expect(await service.call(jobs.item, { params: { id } })).toMatchObject({
      rank: 'bosun',
      joiningDate: null,
      certificates: [],
      nationalities: [],
      imo: null,
      payPeriod: 'month',
    });
    // Posted as a rating, so the title does not make the rank an officer.
    const { rank } = await post({ title: 'Помогать старпому' });
    expect(rank).toBeNull();
  });

  it.each([
    ['rank', { rank: 'admiral' }],
    ['rank', { rank: 'master' }],
    ['joiningDate', { joiningDate: '15.01.2027' }],
    ['joiningPortId', { joiningPort: 'Сингапур', joiningPortId: 'Сингапур' }],
    ['joiningPort', { joiningPortId: 'SGSIN' }],
    ['contractMonths', { contractMonths: 37 }],
    ['rotationOff', { rotationOn: 6 }],
    ['certificates.0', { certificates: ['licence to kill'] }],
    ['englishLevel', { englishLevel: 'fluent' }],
    ['nationalities.0', { nationalities: ['Russia'] }],
    ['imo', { imo: '9074728' }],
    ['flag', { flag: 'Панама' }],
    ['builtYear', { builtYear: 12 }],
    ['payPeriod', { payPeriod: 'hour' }],
  ])('refuses a wrong %s by its field', (field, part) => {
    const { error } = jobs.post.body.safeParse({ ...draft(), ...part });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('a joining day', () => {
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const body = async (days: number) =>
    draft({ companyAccountId: await employerOf(owner), joiningDate: dayIn(days) });

  it('that is over is refused by its field; yesterday may be today where its writer is', async () => {
    expect(await service.refusal(jobs.post, { actor: owner, body: await body(-2) })).toMatchObject({
      code: 'ValidationFailed',
      details: [{ field: 'joiningDate', message: 'Этот день уже прошёл' }],
    });
    const { joiningDate } = await service.call(jobs.post, { actor: owner, body: await body(-1) });
    expect(joiningDate).toBe(dayIn(-1));
  });

  it('that was over before a change of something else is no error', async () => {
    const { id } = await post({ joiningDate: dayIn(1) });
    await service.query('update vacancies set joining_date = $1 where id = $2', [dayIn(-9), id]);
    const request = { params: { id }, actor: owner };
    const edited = await service.call(jobs.edit, {
      ...request,
      body: draft({ title: 'Боцман на буксир', joiningDate: dayIn(-9) }),
    });
    expect(edited).toMatchObject({ title: 'Боцман на буксир', joiningDate: dayIn(-9) });
    const refused = await service.refusal(jobs.edit, { ...request, body: draft({ joiningDate: dayIn(-8) }) });
    expect(refused).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'joiningDate' }] });
  });
});

describe('a list', () => {
  it('is narrowed by each of them', async () => {
    const shared = { position: 'Deck Officer' } as const;
    await post({
      ...shared,
      title: 'один',
      rank: 'chief-officer',
      vesselType: 'Gas Carrier',
      joiningDate: '2097-01-15',
      contractMonths: 4,
      certificates: ['ecdis', 'gas-tanker-basic'],
      englishLevel: 'B2',
      nationalities: ['RU'],
      flag: 'LR',
      builtYear: 2012,
      joiningPort: 'Находка, Россия',
      joiningPortId: 'RUNJK',
      rotationOn: 8,
      rotationOff: 6,
      owner: 'Полюс_Шиппинг',
      manager: 'Вест Менеджмент',
    });
    await post({
      ...shared,
      title: 'два',
      joiningPort: 'рейд Находка',
      rank: 'third-officer',
      vesselType: 'Tanker',
      joiningDate: '2097-03-01',
    });
    const cases: [Partial<Query<typeof jobs.list>>, string[]][] = [
      [{ rank: 'chief-officer' }, ['один']],
      [{ position: 'Deck Officer' }, ['два', 'один']],
      [{ vesselType: 'Gas Carrier' }, ['один']],
      // Gas carriers are tankers.
      [{ vesselType: 'Tanker' }, ['два', 'один']],
      [{ joiningFrom: '2097-02-01' }, ['два']],
      [{ joiningTo: '2097-02-01' }, ['один']],
      [{ contractMost: 4 }, ['один']],
      [{ contractMost: 3 }, []],
      [{ certificate: 'ecdis' }, ['один']],
      [{ certificate: 'welding' }, []],
      // A vacancy that asks for no English is open to everybody.
      [{ english: 'B1' }, ['два']],
      [{ english: 'C1' }, ['два', 'один']],
      [{ nationality: 'RU' }, ['два', 'один']],
      [{ nationality: 'UA' }, ['два']],
      [{ flag: 'LR' }, ['один']],
      [{ rotationOnMost: 8 }, ['один']],
      [{ rotationOnMost: 7 }, []],
      [{ rotationOffLeast: 6 }, ['один']],
      [{ rotationOffLeast: 7 }, []],
      [{ owner: 'полюс' }, ['один']],
      [{ owner: 'вест' }, []],
      [{ manager: 'менедж' }, ['один']],
      // Typed text is not used as a pattern.
      [{ owner: 'полюс_' }, ['один']],
      [{ owner: 'пол%шип' }, []],
      [{ owner: 'полюсXшип' }, []],
      [{ manager: 'вест_' }, []],
      [{ joiningPort: 'НАХОДКА' }, ['два', 'один']],
      [{ joiningPort: 'runjk' }, ['один']],
      [{ joiningPort: 'ru' }, []],
      [{ joiningPortId: 'RUNJK' }, ['один']],
      // A vacancy that names the port without a code may be about the same port.
      [{ joiningPort: 'Находка', joiningPortId: 'RUNJK' }, ['два', 'один']],
      [{ joiningPort: 'Находка', joiningPortId: 'RUVVO' }, ['два']],
      [{ joiningPort: 'Находка', rotationOnMost: 8, owner: 'полюс', manager: 'вест' }, ['один']],
      [{ builtFrom: 2012 }, ['один']],
      [{ builtFrom: 2013 }, []],
    ];
    for (const [query, expected] of cases)
      expect(await titles(query), JSON.stringify(query)).toEqual(expected);
  });

  it('finds a rank by what people call it, and a ship by name, number, owner and manager', async () => {
    await post({
      title: 'Требуется на балкер',
      position: 'Deck Officer',
      rank: 'chief-officer',
      vesselName: 'Pacific Dawn',
      imo: '9074729',
      owner: 'Полюс Шиппинг',
      manager: 'Вест Менеджмент',
    });
    for (const search of [
      'старпом',
      'старший помощник',
      'chief mate',
      'pacific dawn',
      '9074729',
      'полюс',
      'вест',
    ])
      expect(await titles({ search }), search).toEqual(['Требуется на балкер']);
    for (const search of ['второй механик', '9074728']) expect(await titles({ search }), search).toEqual([]);
  });

  describe('by short names of ranks and their forms', () => {
    const crew = [
      ['chief-officer', 'Deck Officer'],
      ['second-officer', 'Deck Officer'],
      ['third-officer', 'Deck Officer'],
      ['chief-engineer', 'Chief Engineer'],
      ['second-engineer', 'Engine Officer'],
      ['third-engineer', 'Engine Officer'],
      ['electro-technical-officer', 'Engine Officer'],
      ['bosun', 'Crew'],
      ['able-seaman', 'Crew'],
      ['ordinary-seaman', 'Crew'],
    ] as const;
    const nicknames: [string, string][] = [
      ['chief-officer', 'старпом|старпома|старпому|старпомом|старпоме|старпомы|старпомов|Старпомам|чиф|чифа'],
      [
        'chief-officer',
        'ст. помощник|Ст.помощника|ст. пом|CHOFF|C/O|c / o|С/П|перший помічник|старшого помічника',
      ],
      ['second-officer', '2/O|2 пом|2-й пом.|2пом|второй пом|2/О|другий помічник|2 помощник'],
      ['third-officer', '3/O|3 пом|третий пом|третього помічника'],
      ['chief-engineer', 'стармех|стармеха|стармехом|деда|ст. мех|ст.механик|C/E|С/М|старший механік'],
      ['second-engineer', '2/E|2 мех|2-й механик|второй мех|другого механіка|2nd eng'],
      ['third-engineer', '3/E|3 мех|третій механік'],
      ['electro-technical-officer', 'ETO|эл. механик|електромеханік|электромеханика'],
      ['bosun', 'боцман|боцмана|боцману|боцманом|боцмане'],
      ['able-seaman', 'AB|АВ|A/B|матрос 1 кл.'],
      ['ordinary-seaman', 'OS|O/S|матрос 2 кл'],
    ];

    it('finds that rank alone', async () => {
      const description = 'Ст. смена, 2 вахты и 3 захода в месяц, контракт на 4 месяца с продлением.';
      for (const [rank, position] of crew)
        await post({ title: `Нужен ${rank}`, rank, position, description });
      for (const [rank, searches] of nicknames)
        for (const search of searches.split('|'))
          expect(await titles({ search }), search).toEqual([`Нужен ${rank}`]);
    });

    it('finds what was written so by somebody else, and a ship by its number', async () => {
      await post({ title: 'Перший помічник на балкер', position: 'Crew' });
      await post({ title: 'Другой', vesselName: 'Dawn', imo: '9074729' });
      expect(await titles({ search: 'перший помічник' })).toEqual(['Перший помічник на балкер']);
      for (const search of [
        'IMO 9074729',
        'imo9074729',
        'ИМО: 9074729',
        'номер ІМО 9074729',
        'Dawn IMO 9074729',
      ])
        expect(await titles({ search }), search).toEqual(['Другой']);
      expect(await titles({ search: 'IMO 9074730' })).toEqual([]);
    });
  });
});

describe('pay', () => {
  beforeEach(async () => {
    await post({ title: 'доллары', salaryFrom: 3000, salaryTo: 3500, currency: 'USD' });
    await post({ title: 'день в евро', salaryFrom: 200, payPeriod: 'day', currency: 'EUR' });
    await post({ title: 'рубли', salaryTo: 200_000, currency: 'RUB' });
    await post({ title: 'не сказано' });
  });

  it('orders a list by the month and the rates of today, what says none comes last', async () => {
    const order = async (limit = 30) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const { items, nextCursor } = await service.call(jobs.list, {
          query: { order: 'pay', limit, cursor },
        });
        found.push(...items.map(({ title }) => title));
        cursor = nextCursor;
      } while (cursor);
      return found;
    };
    // Without rates, only pay in roubles can be compared.
    expect((await order())[0]).toBe('рубли');
    await publishRates({ USD: 80, EUR: 100 });
    expect(await order()).toEqual(['день в евро', 'доллары', 'рубли', 'не сказано']);
    expect(await order(1)).toEqual(['день в евро', 'доллары', 'рубли', 'не сказано']);
    await publishRates({ USD: 300, EUR: 100 });
    expect((await order())[0]).toBe('доллары');
  });

  it('is shown a month in the currency that was asked for, and narrows the list in it', async () => {
    await publishRates({ USD: 80, EUR: 100 });
    const shown = await list({ payCurrency: 'EUR', order: 'pay' });
    const converted = shown.map(({ convertedSalary }) => convertedSalary);
    const day = { currency: 'EUR', date: '2026-11-21' };
    expect(converted).toEqual([
      null,
      { from: 2400, to: 2800, ...day },
      { from: null, to: 2000, ...day },
      null,
    ]);
    expect(await titles({ payFrom: 2500, payCurrency: 'EUR' })).toEqual(['день в евро', 'доллары']);
    expect(await titles({ payFrom: 3000, payCurrency: 'EUR' })).toEqual(['день в евро']);
    expect(await titles({ payFrom: 100_000 })).toEqual(['день в евро', 'доллары', 'рубли']);
  });

  it('is compared within its own currency while there are no rates', async () => {
    expect(await titles({ payFrom: 3500, payCurrency: 'USD' })).toEqual(['доллары']);
    expect(await titles({ payFrom: 3501, payCurrency: 'USD' })).toEqual([]);
    expect(await titles({ payFrom: 6000, payCurrency: 'EUR' })).toEqual(['день в евро']);
    expect(await titles({ payFrom: 6001, payCurrency: 'EUR' })).toEqual([]);
    expect(await titles({ payFrom: 200_000 })).toEqual(['рубли']);
    expect(await titles({ payFrom: 1, payCurrency: 'NOK' })).toEqual([]);
    const answer = await service.call(jobs.list, { query: { payFrom: 1, payCurrency: 'USD' } });
    expect(answer.totalCount).toBe(1);
  });

  it('of a closed vacancy is in no list, and is kept no longer', async () => {
    const [best] = await list({ order: 'pay' });
    await service.call(jobs.close, { params: { id: best?.id ?? '' }, actor: owner });
    expect(await list({ order: 'pay' })).toHaveLength(3);
    const rows = await service.query('select count(*)::int as count from listed_vacancies');
    expect(rows).toEqual([{ count: 3 }]);
  });
});
