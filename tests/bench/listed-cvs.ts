import { randomUUID } from 'node:crypto';
import { englishLevels } from '@kubrik/contract';
import { withClient } from '@kubrik/service-kit/testing';
import type { Stack } from '../support/stack.ts';
import { type Measurement, medianBy } from './measure.ts';
import { number, one } from './vacancies.ts';

const rounds = 40;
/** Before them, so that none pays for what is done once. */
const warmUp = 10;
/** Of the most CVs a list may take 1.3 times what it takes of the fewest. */
const target = 1 / 1.3;

const lists = {
  newest: '',
  'of a rank': 'rank=bosun',
  'of a ship': 'vesselType=Tanker',
  'of long service': 'rank=chief-officer&monthsInRank=36',
  'for an employer': 'rank=second-engineer&english=B1&nationality=RU&availableBy=2027-03-01&payMost=9000',
  'that wants no more': 'payMost=250000&payCurrency=RUB',
  'of a country that nobody is from': 'nationality=IS',
  'of a ship that nobody knows': 'vesselType=Icebreaker',
  'that wants what nobody does': 'payMost=1&payCurrency=RUB',
};
/** Every narrow row is looked at, so these grow with them. */
const scans = ['of a ship that nobody knows', 'that wants what nobody does'];
/** So few that a page of each is full of the fewest CVs as well. */
const ranks = ['bosun', 'chief-officer', 'second-engineer', 'master', 'cook'];

const companyId = randomUUID();

/** Stores as many CVs of all ranks that are open to verified employers, with six contracts each. */
async function fillCvs(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('truncate cvs, rates cascade');
    await client.query(`insert into rates values ('USD', 80, '2026-11-21'), ('EUR', 90, '2026-11-21')`);
    await client.query(
      `insert into cvs (id, user_id, contents, visibility, version, updated_at)
       select gen_random_uuid(), gen_random_uuid(), jsonb_build_object(
           'fullName', 'Моряк ' || n, 'rank', rank, 'birthDate', null, 'nationality', ${one(['RU', 'UA', 'PH', 'GE'], 1)},
           'city', null, 'email', null, 'phone', null, 'englishLevel', ${one(englishLevels, 2)}, 'languages', '[]'::jsonb,
           'seaServices', (
             select jsonb_agg(jsonb_build_object('vesselName', 'Судно ' || s, 'vesselType',
               ${one(['Container', 'Tanker', 'Bulk Carrier', 'Offshore', 'Gas Carrier'], 3)}, 'imo', null, 'flag', 'MT',
               'tonnage', 29000, 'power', 9480, 'engine', 'MAN B&W', 'rank', rank, 'company', 'Компания',
               'from', date '2018-01-01' + s * 300, 'to', date '2018-01-01' + s * 300 + ${number(60, 240, 4)}))
             from generate_series(1, 6) s),
           'documents', '[]'::jsonb, 'visas', '[]'::jsonb, 'wantedPay', ${number(1000, 12_000, 5)},
           'wantedCurrency', ${one(['USD', 'EUR', 'RUB'], 6)}, 'wantedPeriod', 'month',
           'availableFrom', date '2026-12-01' + ${number(0, 200, 7)}, 'about', repeat('Опыт ледового плавания. ', 20)),
         'employers', 1, now() - n * interval '10 seconds'
       from (select n, ${one(ranks, 0)} as rank from generate_series(1, $1::int) n) made`,
      [count],
    );
    await client.query(
      `insert into listed_cvs
       select id, user_id, updated_at, contents ->> 'rank', array[contents #>> '{seaServices,0,vesselType}'],
         6 * ((contents #>> '{seaServices,0,to}')::date - (contents #>> '{seaServices,0,from}')::date + 1),
         current_date, current_date, contents ->> 'englishLevel', contents ->> 'nationality',
         (contents ->> 'availableFrom')::date, (contents ->> 'wantedPay')::bigint, contents ->> 'wantedCurrency'
       from cvs`,
    );
    for (const table of ['cvs', 'listed_cvs']) await client.query(`vacuum analyze ${table}`);
  });
}

/** Makes the person of this session the owner of a verified company, as the jobs service knows companies. */
async function verify(stack: Stack, cookie: string): Promise<void> {
  const body = { fullName: 'Крюинг', rank: 'master' };
  await stack.request('PUT', '/api/cv', { headers: { cookie }, body });
  await withClient(stack.environment.databaseUrl('jobs'), async (client) => {
    await client.query(
      `insert into employers values ($1, 'Балтийский крюинг', 'moderator', now(), null) on conflict do nothing`,
      [companyId],
    );
    await client.query(
      `insert into employer_members select $1, user_id, 'owner' from cvs where contents ->> 'fullName' = 'Крюинг'`,
      [companyId],
    );
  });
}

/** Measures each kind of list, one request at a time, as the CVs become more. */
export async function listedCvs(stack: Stack, sizes: number[]): Promise<Measurement[]> {
  const cookie = await stack.sessionCookie('crewing');
  await verify(stack, cookie);
  const costs = new Map<string, number[]>();
  for (const size of sizes) {
    await fillCvs(stack.environment.databaseUrl('jobs'), size);
    for (const [kind, query] of Object.entries(lists)) {
      const cost = await costOf(stack, cookie, query);
      costs.set(kind, [...(costs.get(kind) ?? []), cost]);
    }
  }
  return [...costs].map(([kind, values]) => {
    const [limit = 0] = values;
    const ours = values.at(-1) ?? 0;
    const note = values
      .map((value, n) => `${sizes[n]?.toLocaleString('en')}: ${value.toFixed(2)} ms`)
      .join(', ');
    const row = { name: `open CVs: ${kind}`, unit: 'ms', ours, limit, ratio: limit / ours, note };
    return scans.includes(kind) ? row : { ...row, target };
  });
}

/** In ms. */
async function costOf(stack: Stack, cookie: string, query: string): Promise<number> {
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const start = performance.now();
    const path = `/api/company-accounts/${companyId}/cvs?${query}`;
    const { status, body, text } = await stack.request('GET', path, { headers: { cookie } });
    if (status !== 200 || !Array.isArray(body)) throw new Error(`the list answered ${status}: ${text}`);
    if (round >= 0) times.push(performance.now() - start);
  }
  return medianBy(times, (time) => time);
}
