import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { englishLevels, jobEvents, ranks } from '@kubrik/contract';
import { eventSubject } from '@kubrik/service-kit';
import { withClient } from '@kubrik/service-kit/testing';
import type { Stack } from '../support/stack.ts';
import type { Measurement } from './measure.ts';
import { fillVacancies, number, one } from './vacancies.ts';

/** Searches of one person, on average. */
const searchesEach = 2.5;
/** What holding so many new vacancies against all searches may take, in s. */
const targets = { post: 2, import: 60, daily: 60 };

/** Id of a person, valid as version 4. */
const aReader = (n: string) =>
  `overlay(overlay(md5((${n})::text) placing '4' from 13) placing '8' from 17)::uuid`;

/** Saves as many searches as people make: most of a rank, some of a ship, a pay, a region, or words. */
async function fillSearches(databaseUrl: string, count: number): Promise<void> {
  const sometimes = (value: string, of: number, seed: number) =>
    `case when ${number(0, of - 1, seed)} = 0 then ${value} end`;
  await withClient(databaseUrl, async (client) => {
    await client.query('truncate saved_searches, told_vacancies, search_rounds, published_vacancies');
    await client.query(
      `insert into saved_searches (id, user_id, name, frequency, filter, filter_hash, seen_number, told_number, rank,
         position, vessel_types, pay_from, pay_currency, region, english, contract_most, words)
       select gen_random_uuid(), ${aReader(`(n / ${searchesEach})::int`)}, 'Поиск ' || n,
         case n % 5 when 0 then 'daily' else 'at_once' end,
         case when n % 10 = 8 then jsonb_build_object('search', 'боцман' || ${number(0, 39, 13)}) else '{}' end, n::text, 0, 0,
         case when n % 10 < 7 then ${one(ranks, 1)} end,
         case when n % 10 = 7 then ${one(['Captain', 'Chief Engineer', 'Deck Officer', 'Engine Officer', 'Crew'], 2)} end,
         ${sometimes(`array[${one(['Container', 'Tanker', 'Bulk Carrier', 'Offshore', 'Gas Carrier'], 3)}]`, 2, 4)},
         ${sometimes(number(1000, 8000, 5), 3, 6)}, 'USD', ${sometimes(one(['europe', 'asia', 'russia'], 7), 4, 8)},
         ${sometimes(one(englishLevels, 9), 4, 10)}, ${sometimes(number(3, 9, 11), 6, 12)},
         case when n % 10 = 8 then 'боцман' || ${number(0, 39, 13)} end
       from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query('analyze saved_searches');
  });
}

const added = (vacancyId: string) => ({
  vacancyId,
  title: 'Проба',
  company: 'Проба',
  position: 'Crew' as const,
  location: 'Проба',
  salary: null,
  isDemo: false,
  owner: null,
  wasHeld: false,
});

/** Measures how long new vacancies are held against all saved searches, and what comes of it. */
export async function savedSearchMatching(stack: Stack, count: number, many: number): Promise<Measurement[]> {
  const url = stack.environment.databaseUrl('jobs');
  await fillVacancies(url, 10_000);
  await fillSearches(url, count);
  const searches = `${count.toLocaleString('en')} saved searches`;
  const measurements: Measurement[] = [];
  for (const [kind, vacancies] of [
    ['post', 1],
    ['import', many],
  ] as const) {
    const { seconds, people } = await publishedOf(stack, vacancies);
    measurements.push(rowOf(`${searches}: ${vacancies} new vacancies`, targets[kind], { seconds, people }));
  }
  const daily = await roundOf(stack, 'begin-daily-searches');
  measurements.push(rowOf(`${searches}: the daily notification`, targets.daily, daily));
  return measurements;
}

const rowOf = (
  name: string,
  limit: number,
  { seconds, people }: { seconds: number; people: number },
): Measurement => ({
  name,
  unit: 's',
  ours: seconds,
  limit,
  ratio: limit / seconds,
  target: 1,
  note: `${people} people told`,
});

/** Publishes as many vacancies as if they had just come, and has them looked at once all are known. */
async function publishedOf(stack: Stack, vacancies: number) {
  const { bus } = stack.environment;
  await withClient(stack.environment.databaseUrl('jobs'), async (client) => {
    const { rows } = await client.query(
      'select id from vacancies where id not in (select vacancy_id from published_vacancies) limit $1',
      [vacancies],
    );
    for (const { id } of rows) {
      const { type } = jobEvents.added;
      const data = added(id);
      const event = { id: randomUUID(), type, occurredAt: new Date().toISOString(), data };
      await bus.jetstream.publish(bus.subject(eventSubject(type, data)), JSON.stringify(event));
    }
    const waiting = async () =>
      Number(
        (await client.query('select count(*) from published_vacancies where number is null')).rows[0].count,
      );
    while ((await waiting()) < rows.length) await sleep(20);
  });
  return roundOf(stack, 'match-saved-searches');
}

/** Starts a background job, and waits until no round is left. */
async function roundOf(stack: Stack, job: string): Promise<{ seconds: number; people: number }> {
  return withClient(stack.environment.databaseUrl('jobs'), async (client) => {
    const peopleTold = async () =>
      Number(
        (
          await client.query(
            `select coalesce(sum(json_array_length(data -> 'people')), 0) as total from outbox where type = $1`,
            [jobEvents.searchesMatched.type],
          )
        ).rows[0].total,
      );
    const before = await peopleTold();
    const began = performance.now();
    await client.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
       where task_identifier = $1`,
      [job],
    );
    const isOver = async () => {
      const { rows } = await client.query(
        `select not exists(select from graphile_worker.jobs where task_identifier = 'match-saved-searches')
           and not exists(select from graphile_worker.jobs where task_identifier = $1 and run_at <= now()) as is_over`,
        [job],
      );
      return rows[0].is_over === true;
    };
    while (!(await isOver())) await sleep(20);
    const seconds = (performance.now() - began) / 1000;
    return { seconds, people: (await peopleTold()) - before };
  });
}
