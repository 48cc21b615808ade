import { randomUUID } from 'node:crypto';
import { experienceQuestions, ranks } from '@kubrik/contract';
import { withClient } from '@kubrik/service-kit/testing';
import type { Stack } from '../support/stack.ts';
import { fillTargets } from './blacklist.ts';
import { type Measurement, medianBy } from './measure.ts';
import { number, one } from './vacancies.ts';

const rounds = 40;
/** Before them, so that none pays for what is done once. */
const warmUp = 10;
/** Of the most votes and reports an answer may take 1.3 times what it takes of the fewest. */
const target = 1 / 1.3;
/** Half of all votes and reports are about so many companies and vessels. */
const known = 100;

const person = (seed: number) => `'u' || md5(n || ' ${seed}')`;
/** Who is voted on and told of, for a number. */
const about = `ids[case when n % 2 = 0 then 1 + (n / 2) % ${known} else 1 + n % cardinality(ids) end]`;

/** Stores as many votes, a third of them with a comment, and as many reports. @returns the id of one that many know */
async function fill(databaseUrl: string, count: number): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    await client.query('truncate votes, experience_reports');
    const targets = `(select array_agg(id order by id) as ids from targets) all_targets`;
    await client.query(
      `insert into votes (id, target_id, person, vote_type, comment, is_counted, network, voted_at)
       select gen_random_uuid(), ${about}, ${person(1)}, ${one(['black', 'red', 'green'], 2)},
         case when n % 3 = 0 then 'Платили вовремя, но не за переработку. ' || n else '' end, n % 20 <> 0,
         case when n % 4 = 0 then md5(n::text) end, now() - n * interval '1 minute'
       from generate_series(1, $1::int) n, ${targets}`,
      [count],
    );
    const answers = experienceQuestions.map((_, seed) => one(['yes', 'partly', 'no'], 3 + seed)).join(', ');
    await client.query(
      `insert into experience_reports (id, target_id, person, from_month, to_month, rank, content, created_at,
         ${experienceQuestions.map((question) => question.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(', ')})
       select gen_random_uuid(), ${about}, ${person(10)}, '20' || ${number(18, 25, 11)} || '-03',
         '20' || ${number(18, 25, 11)} || '-09', ${one(ranks, 12)}, repeat('Контракт кончился вовремя. ', 10),
         now() - n * interval '1 minute', ${answers}
       from generate_series(1, $1::int) n, ${targets}`,
      [count],
    );
    for (const table of ['votes', 'experience_reports']) await client.query(`vacuum analyze ${table}`);
    // What the service keeps beside each company and vessel.
    await client.query(
      `update targets set black_votes = black, red_votes = red, green_votes = green,
         black_weight = black, red_weight = red, green_weight = green
       from (select target_id, count(*) filter (where vote_type = 'black') as black,
           count(*) filter (where vote_type = 'red') as red, count(*) filter (where vote_type = 'green') as green
         from votes where is_counted group by target_id) counted
       where counted.target_id = targets.id`,
    );
    await client.query('vacuum full analyze targets');
    const { rows } = await client.query('select id from targets order by id limit 1');
    return rows[0].id;
  });
}

/** Measures what a page of a company that many know asks for, one request at a time, as votes and reports become more. */
export async function reputation(stack: Stack, sizes: number[], targets: number): Promise<Measurement[]> {
  const databaseUrl = stack.environment.databaseUrl('blacklist');
  await fillTargets(databaseUrl, targets, targets);
  const cookie = await stack.sessionCookie('reporter');
  const costs = new Map<string, number[]>();
  for (const size of sizes) {
    const id = await fill(databaseUrl, size);
    for (const [name, ask] of Object.entries(asked(await kindOf(databaseUrl, id)))) {
      const times: number[] = [];
      for (let round = -warmUp; round < rounds; round += 1) {
        const { method, path, body } = ask();
        const start = performance.now();
        const { status, text } = await stack.request(method, `/api${path}`, {
          headers: { cookie },
          ...(body && { body }),
        });
        if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
        if (round >= 0) times.push(performance.now() - start);
      }
      costs.set(name, [...(costs.get(name) ?? []), medianBy(times, (time) => time)]);
    }
  }
  return [...costs].map(([name, values]) => rowOf(name, sizes, values));
}

interface Known {
  targetType: 'company' | 'vessel';
  targetId: string;
}

async function kindOf(databaseUrl: string, targetId: string): Promise<Known> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('select target_type from targets where id = $1', [targetId]);
    return { targetType: rows[0].target_type, targetId };
  });
}

/** Every report about one company is counted, so this grows with them: 50 of the fewest, 5,000 of the most. */
const counted = 'their answers counted';

type Ask = () => { method: 'GET' | 'POST'; path: string; body?: object };

function asked({ targetType, targetId }: Known): Record<string, Ask> {
  const get =
    (path: string): Ask =>
    () => ({ method: 'GET', path });
  return {
    'the list of companies': get('/blacklist/companies?limit=30'),
    'comments of votes': get(`/blacklist/votes?targetId=${targetId}`),
    'one’s own vote': get(`/blacklist/votes/mine?targetId=${targetId}`),
    'experience reports': get(`/blacklist/experiences?targetId=${targetId}`),
    [counted]: get(`/blacklist/experience-summary?targetId=${targetId}`),
    'one’s own reports': get(`/blacklist/experiences/own?targetId=${targetId}`),
    'the card of a place of work': get(`/blacklist/outlook?${targetType}Id=${targetId}`),
    'a vote': () => ({
      method: 'POST',
      path: '/blacklist/vote',
      body: { targetType, targetId, voteType: 'red', comment: `Платят с задержкой: ${randomUUID()}` },
    }),
  };
}

function rowOf(name: string, sizes: number[], values: number[]): Measurement {
  const [limit = 0] = values;
  const ours = values.at(-1) ?? 0;
  const note = values
    .map((value, n) => `${sizes[n]?.toLocaleString('en')}: ${value.toFixed(2)} ms`)
    .join(', ');
  const row = { name: `reputation: ${name}`, unit: 'ms', ours, limit, ratio: limit / ours, note };
  return name === counted ? row : { ...row, target };
}
