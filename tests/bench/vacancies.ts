import { certificates, englishLevels, ranks } from '@kubrik/contract';
import { withClient } from '@kubrik/service-kit/testing';
import type { Stack } from '../support/stack.ts';
import { type Measurement, medianBy } from './measure.ts';

const rounds = 40;
/** Before them, so that none pays for what is done once. */
const warmUp = 10;
/** What a list may take, in ms; measured are whole answers through the gateway. */
const targetMs = 10;

const lists = {
  newest: '',
  'best paid': 'order=pay',
  'of a rank': 'rank=bosun',
  'of a rank, best paid': 'rank=second-engineer&order=pay',
  'of a position': 'position=Captain',
  'of a ship': 'vesselType=Tanker',
  'of a flag': 'flag=MT',
  'that pays enough': 'payFrom=250000',
  'that pays enough, best paid': 'payFrom=4000&payCurrency=USD&order=pay',
  'joining in a month': 'joiningFrom=2027-01-01&joiningTo=2027-01-31',
  'of a paper': 'certificate=ecdis',
  'for a person': 'rank=chief-officer&english=B1&nationality=RU&contractMost=4&builtFrom=2010',
  'joining in a port': 'joiningPort=порт 17',
  'joining in a chosen port': 'joiningPort=Порт 17&joiningPortId=RU017',
  'of a rotation': 'rotationOnMost=8&rotationOffLeast=8',
  'of an owner': 'owner=компания 17',
  'of a manager, best paid': 'manager=компания 5&order=pay',
  'by words': 'search=боцман',
  'by a word with a typo': 'search=боцмнн',
  'by the number of a ship': 'search=9074729',
  'by what nobody has': 'search=водолазный',
};

/** One of `values`, the same for a number in every run. */
export const one = (values: readonly string[], seed: number) =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + (hashint4(n * 16 + ${seed})::bigint + 2147483648) % ${values.length}]`;
export const number = (from: number, to: number, seed: number) =>
  `(${from} + (hashint4(n * 16 + ${seed})::bigint + 2147483648) % ${to - from + 1})::int`;
const currencies = ['USD', 'EUR', 'RUB'];

/** Stores as many open vacancies of all ranks, ships, flags and pays. */
export async function fillVacancies(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('truncate vacancies, rates cascade');
    await client.query(`insert into rates values ('USD', 80, '2026-11-21'), ('EUR', 90, '2026-11-21')`);
    await client.query(
      `insert into vacancies (id, title, company, location, region, position, rank, vessel_type, contract_months,
         salary_from, currency, source_name, posted_at, expires_at, description, words, joining_date, certificates,
         english_level, nationalities, flag, built_year, imo, joining_port, joining_port_id, rotation_on, rotation_off,
         owner, manager)
       select gen_random_uuid(), 'Работа ' || rank, 'Компания ' || n % 997, 'Порт ' || n % 311,
         ${one(['europe', 'asia', 'russia', 'worldwide'], 1)},
         ${one(['Captain', 'Chief Engineer', 'Deck Officer', 'Engine Officer', 'Crew'], 2)}, rank,
         ${one(['Container', 'Tanker', 'Bulk Carrier', 'Offshore', 'Gas Carrier'], 3)}, ${number(1, 9, 4)},
         ${number(1000, 12_000, 5)}, ${one(currencies, 6)}, '@crewing', now() - n * interval '10 seconds',
         now() + interval '60 days', repeat('Вахта, ремонт, погрузка. ', 20), rank || ' боцман'::text || n % 40,
         date '2026-12-01' + ${number(0, 200, 7)}, array[${one(certificates, 8)}, ${one(certificates, 9)}],
         ${one(englishLevels, 10)}, case n % 3 when 0 then '{RU}' when 1 then '{UA,PH}' else '{}' end::text[],
         ${one(['MT', 'LR', 'PA', 'RU', 'CY'], 11)}, ${number(1990, 2026, 12)},
         case n % 5000 when 7 then '9074729' end, 'Порт ' || n % 311,
         case when n % 2 = 0 then 'RU' || lpad((n % 311)::text, 3, '0') end,
         case when n % 3 = 0 then ${number(4, 12, 13)} end, case when n % 3 = 0 then ${number(4, 12, 14)} end,
         'Компания ' || n % 499, 'Компания ' || n % 211
       from (select n, ${one(ranks, 0)} as rank from generate_series(1, $1::int) n) made`,
      [count],
    );
    await client.query(
      `insert into listed_vacancies
       select vacancies.id, posted_at, expires_at, salary_from * coalesce(roubles, 1), region, position, rank, vessel_type,
         flag, built_year, joining_date, contract_months, english_level, certificates, nationalities,
         rotation_on, rotation_off, lower(joining_port || '/' || coalesce(joining_port_id, '')), lower(owner),
         lower(manager)
       from vacancies left join rates on rates.currency = vacancies.currency`,
    );
    for (const table of ['vacancies', 'listed_vacancies']) await client.query(`vacuum analyze ${table}`);
  });
}

/** Measures each kind of list, one request at a time, with the cache off. */
export async function vacancyLists(stack: Stack, sizes: number[]): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const size of sizes) {
    await fillVacancies(stack.environment.databaseUrl('jobs'), size);
    for (const [kind, query] of Object.entries(lists)) {
      const times: number[] = [];
      for (let round = -warmUp; round < rounds; round += 1) {
        const start = performance.now();
        const { status, body } = await stack.request('GET', `/api/maritime-jobs?${encodeURI(query)}`);
        if (status !== 200 || !Array.isArray(body)) throw new Error(`list «${kind}» answered ${status}`);
        if (round >= 0) times.push(performance.now() - start);
      }
      const ours = medianBy(times, (time) => time);
      const name = `vacancies of ${size.toLocaleString('en')}: ${kind}`;
      measurements.push({ name, unit: 'ms', ours, limit: targetMs, ratio: targetMs / ours, target: 1 });
    }
  }
  return measurements;
}
