import { withClient } from '@kubrik/service-kit/testing';
import type { Stack } from '../support/stack.ts';
import { type Measurement, medianBy } from './measure.ts';

const syllables = [...'bdfgklmnprstv'].flatMap((first) =>
  [...'aeiou'].flatMap((vowel) => ['', 'n', 'r', 'l', 's', 'ng'].map((last) => first + vowel + last)),
);
const rounds = 15;
/** What a search of a million ports may take in the database, in ms; measured are whole answers through the gateway. */
const targetMs = 20;

const texts = {
  code: 'RUVVO',
  'half a code': 'RTM',
  name: 'Владивосток',
  'a letter': 'В',
  beginning: 'Бар',
  word: 'terminal',
  typo: 'Владивсток',
  'foreign spelling': 'Singapur',
  'wrong layout': 'dkflbdjcnjr',
  'added words': 'port of Vladivostok',
  'like many': 'karolan marvent',
  nothing: 'йцукен фывапр',
};

const letters = `'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'`;
const letter = (each: number, of: number) => `substr(${letters}, 1 + n / ${each} % ${of}, 1)`;
const code = [
  letter(36 ** 3 * 26, 26),
  letter(36 ** 3, 26),
  letter(36 ** 2, 36),
  letter(36, 36),
  letter(1, 36),
].join(' || ');
/** SQL of a pseudo-random syllable, the same in every run. */
const syllable = (place: number) =>
  `($1::text[])[1 + (hashint4(n * 4 + ${place})::bigint + 2147483648) % ${syllables.length}]`;

/** Adds as many generated ports, with names of two to four syllables, which only a list of codes knows. */
async function fillPorts(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`delete from ports where description = 'generated'`);
    await client.query(
      `with made as (
         select ${code} as code, ${syllable(1)} || ${syllable(2)} || case when n % 3 > 0 then ${syllable(3)} else '' end
           || case n % 20 when 0 then ' terminal' when 1 then ' port' else '' end as name
         from generate_series(1, $2::int) n
       ), stored as (
         insert into ports (id, name, description, country_code, region, port_type, sort_key, rank, latitude, longitude)
         select code, initcap(name), 'generated', 'BR', 'americas', 'seaport', name, 5, -23, -46 from made
         on conflict do nothing returning id, sort_key
       )
       insert into port_names (port_id, normalized_name, folded_name, rank) select id, sort_key, sort_key, 5 from stored`,
      [syllables, count],
    );
    await client.query('vacuum analyze ports');
    await client.query('vacuum analyze port_names');
  });
}

/** Measures each kind of search, one request at a time, with the cache off. */
export async function portSearch(stack: Stack, sizes: number[]): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const size of sizes) {
    await fillPorts(stack.environment.databaseUrl('ports'), size);
    for (const [kind, text] of Object.entries(texts)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        const { status, body } = await stack.request('GET', `/api/ports/search/${encodeURIComponent(text)}`);
        if (status !== 200 || !Array.isArray(body)) throw new Error(`search «${text}» answered ${status}`);
        times.push(performance.now() - start);
      }
      const ours = medianBy(times, (time) => time);
      const name = `port search of ${size.toLocaleString('en')}: ${kind}`;
      measurements.push({ name, unit: 'ms', ours, limit: targetMs, ratio: targetMs / ours, target: 1 });
    }
  }
  return measurements;
}
