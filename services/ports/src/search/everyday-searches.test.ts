import { ports } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portsService } from '../service.definition.js';
import { type EverydaySearch, gradeSearches } from '../testing/everyday-searches.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(portsService, { PORTS_AT_START: 'all' });
});
afterAll(() => service.stop());

/** The search was tuned on these texts. */
const searches: EverydaySearch[] = [
  { typed: 'Новороссийск', meant: 'RUNVS', kind: 'Russian name' },
  { typed: 'усть луга', meant: 'RUULU', kind: 'Russian name' },
  { typed: 'Антверпен', meant: 'BEANR', kind: 'Russian name' },
  { typed: 'Ньюкасл Австралия', meant: 'AUNTL', kind: 'Russian name' },
  { typed: 'Находка', meant: 'RUNJK', kind: 'Russian name' },
  { typed: 'Приморск', meant: 'RUPRI', kind: 'Russian name' },
  { typed: 'Algeciras', meant: 'ESALG', kind: 'English name' },
  { typed: 'Port Said', meant: 'EGPSD', kind: 'English name' },
  { typed: 'St Petersburg', meant: 'RULED', kind: 'English name' },
  { typed: 'houston', meant: 'USHOU', kind: 'English name' },
  { typed: 'Vostochny', meant: 'RUVYP', kind: 'English name' },
  { typed: 'Sankt-Peterburg', meant: 'RULED', kind: 'transliteration' },
  { typed: 'Arhangelsk', meant: 'RUARH', kind: 'transliteration' },
  { typed: 'Йокохама', meant: 'JPYOK', kind: 'transliteration' },
  { typed: 'Gamburg', meant: 'DEHAM', kind: 'transliteration' },
  { typed: 'Ленинград', meant: 'RULED', kind: 'former name' },
  { typed: 'Кёнигсберг', meant: 'RUKGD', kind: 'former name' },
  { typed: 'Бомбей', meant: 'INBOM', kind: 'former name' },
  { typed: 'Danzig', meant: 'PLGDN', kind: 'former name' },
  { typed: 'Красноводск', meant: 'TMKRW', kind: 'former name' },
  { typed: 'Питер', meant: 'RULED', kind: 'nickname' },
  { typed: 'новорос', meant: 'RUNVS', kind: 'nickname' },
  { typed: 'Синг', meant: 'SGSIN', kind: 'nickname' },
  { typed: 'Совгавань', meant: 'RUSOG', kind: 'nickname' },
  { typed: 'Лас-Пальмас', meant: 'ESLPA', kind: 'nickname' },
  { typed: 'hjnnthlfv', meant: 'NLRTM', kind: 'wrong layout' },
  { typed: 'Dkflbdjcnjr', meant: 'RUVVO', kind: 'wrong layout' },
  { typed: 'cfyrn-gtnth,ehu', meant: 'RULED', kind: 'wrong layout' },
  { typed: 'кщееукв фь', meant: 'NLRTM', kind: 'wrong layout' },
  { typed: 'ыштпфзщку', meant: 'SGSIN', kind: 'wrong layout' },
  { typed: 'синагпур', meant: 'SGSIN', kind: 'typo' },
  { typed: 'Ротердам', meant: 'NLRTM', kind: 'typo' },
  { typed: 'Мурмнаск', meant: 'RUMMK', kind: 'typo' },
  { typed: 'Калинниград', meant: 'RUKGD', kind: 'typo' },
  { typed: 'Vladivstok', meant: 'RUVVO', kind: 'typo' },
  { typed: 'Зебрюге', meant: 'BEZEE', kind: 'typo' },
  { typed: 'порт Ванино', meant: 'RUVNN', kind: 'added words' },
  { typed: 'port of Antwerp', meant: 'BEANR', kind: 'added words' },
  { typed: 'рейд Гибралтара', meant: 'GIGIB', kind: 'added words' },
  { typed: 'ново', meant: 'RUNVS', kind: 'beginning' },
];

it('everyday searches find the port that is meant, nearly always first', async () => {
  const { first, withinThree, misses } = await gradeSearches(service, searches);
  const report = misses.join('\n');
  expect(first, report).toBeGreaterThanOrEqual(0.95);
  expect(withinThree, report).toBe(1);
});

it('a name in small letters is rather that of a known port than the code of another one', async () => {
  const find = async (text: string) =>
    (await service.call(ports.search, { params: { text } })).map(({ id }) => id);
  expect((await find('Gaeta')).slice(0, 2)).toEqual(['ITGAE', 'GAETA']);
  expect((await find('GAETA')).slice(0, 2)).toEqual(['GAETA', 'ITGAE']);
});
