import { randomUUID } from 'node:crypto';
import { countryByCode, foldSpelling, normalizeName } from '@kubrik/names';
import { withClient } from '@kubrik/service-kit/testing';
import type { Stack } from '../support/stack.ts';
import { type Measurement, medianBy } from './measure.ts';

const rounds = 15;
/** 10 ms for the database, and 5 ms for the gateway and NATS; the cache is off. */
const targetMs = 15;

const syllables = [...'bdfgklmnprstv'].flatMap((first) =>
  [...'aeiou'].flatMap((vowel) => ['', 'n', 'r', 'l', 's'].map((last) => first + vowel + last)),
);
const endings = ['star', 'express', 'trader', 'glory', 'spirit', ...Array<string>(35).fill('')];
/** ISO codes of flag states, the most common first, as in the world's fleet. */
const flags = 'PA LR MH SG HK MT BS CN CY GR JP NO RU TR DE GB KR IN ID VN'.split(' ');
const kinds = ['Bulk Carrier', 'Tanker', 'Container', 'Offshore'];

/** A generator of pseudo-random integers that gives the same sequence in every run. */
function seededRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function imoOf(n: number): string {
  const six = String(900_000 + n);
  const sum = [7, 6, 5, 4, 3, 2].reduce((total, weight, place) => total + weight * Number(six[place]), 0);
  return `${six}${sum % 10}`;
}

function nameOf(next: (below: number) => number): string {
  const syllable = () => syllables[next(syllables.length)];
  const ending = endings[next(endings.length)] ?? '';
  return `${syllable()}${syllable()}${next(3) ? syllable() : ''} ${ending}`.trim();
}

function rowOf(n: number, targetType: 'company' | 'vessel', next: (below: number) => number) {
  const name = nameOf(next);
  const code = flags[Math.min(next(flags.length), next(flags.length))] ?? 'PA';
  const country = countryByCode(code);
  const imo = targetType === 'vessel' ? imoOf(n) : null;
  const texts = [name, country?.name ?? '', country?.nameRu ?? '', imo ?? ''];
  const isVoted = next(10) < 3;
  const votes = () => (isVoted ? next(20) : 0);
  return {
    id: randomUUID(),
    target_type: targetType,
    name,
    country_or_flag: country?.nameRu,
    kind: kinds[next(kinds.length)],
    imo,
    dwt: 1000 * (1 + next(200)),
    built_year: 1980 + next(45),
    black_votes: votes(),
    red_votes: votes(),
    green_votes: votes(),
    risk_level: isVoted ? ['high', 'medium', 'low', 'unknown'][next(4)] : 'unknown',
    open_entries: n % 50 === 0 ? 1 : 0,
    sort_key: normalizeName(name),
    normalized_country_or_flag: code,
    folded_name: foldSpelling(name),
    words: [...new Set(texts.flatMap((text) => normalizeName(text).split(' ')))].filter(Boolean).join(' '),
  };
}

const batchSize = 5000;

/** Stores as many companies and vessels. */
export async function fillTargets(databaseUrl: string, companies: number, vessels: number): Promise<void> {
  const next = seededRandom(7);
  const rows = [
    ...Array.from({ length: companies }, (_, n) => rowOf(n, 'company', next)),
    ...Array.from({ length: vessels }, (_, n) => rowOf(n, 'vessel', next)),
  ];
  await withClient(databaseUrl, async (client) => {
    await client.query('truncate targets cascade');
    for (let start = 0; start < rows.length; start += batchSize)
      await client.query(
        `insert into targets (id, target_type, name, country_or_flag, kind, imo, dwt, built_year, black_votes, red_votes,
           green_votes, risk_level, open_entries, last_entry_at, sort_key, normalized_country_or_flag, folded_name, words)
         select id, target_type, name, country_or_flag, kind, imo, dwt, built_year, black_votes, red_votes, green_votes,
           risk_level, open_entries, case when open_entries > 0 then now() - dwt * interval '1 minute' end,
           sort_key, normalized_country_or_flag, folded_name, array_to_tsvector(string_to_array(words, ' '))
         from json_to_recordset($1) as r(id uuid, target_type text, name text, country_or_flag text, kind text, imo text,
           dwt integer, built_year smallint, black_votes integer, red_votes integer, green_votes integer,
           risk_level text, open_entries integer, sort_key text, normalized_country_or_flag text, folded_name text, words text)`,
        [JSON.stringify(rows.slice(start, start + batchSize))],
      );
    await client.query(
      `insert into entries (id, target_id, severity, reason, created_at)
       select gen_random_uuid(), id, 'high', 'Запись', last_entry_at from targets where open_entries > 0`,
    );
    await client.query('vacuum analyze targets');
    await client.query('vacuum analyze entries');
  });
}

/** Gives every second company and vessel a further name, as the service indexes it. */
async function addNames(databaseUrl: string): Promise<void> {
  const next = seededRandom(11);
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from targets where get_byte(uuid_send(id), 15) % 2 = 0',
    );
    const named = rows.map(({ id, name }) => {
      const further = nameOf(next);
      const words = normalizeName(further).split(' ').filter(Boolean).join(' ');
      const folded = [name, further].map(foldSpelling).join(' ');
      return { id, further, sortKey: normalizeName(further), folded, words };
    });
    for (let start = 0; start < named.length; start += batchSize) {
      const values = [JSON.stringify(named.slice(start, start + batchSize))];
      const given =
        'json_to_recordset($1) as r(id uuid, further text, "sortKey" text, folded text, words text)';
      await client.query(
        `insert into target_names (id, target_id, name, kind, source, sort_key)
         select gen_random_uuid(), id, further, 'former', 'x', "sortKey" from ${given}`,
        values,
      );
      await client.query(
        `update targets t set folded_name = r.folded,
           words = t.words || array_to_tsvector(string_to_array(r.words, ' '))
         from ${given} where t.id = r.id`,
        values,
      );
    }
    await client.query('vacuum full analyze targets');
  });
}

const vessels = (search: string, rest = '') =>
  `/blacklist/vessels?search=${encodeURIComponent(search)}${rest}`;

const reads: Record<string, string> = {
  'vessels, first page': '/blacklist/vessels',
  'vessels, high risk': '/blacklist/vessels?category=high_risk',
  'vessels with entries': '/blacklist/vessels?category=blacklisted',
  'companies, 100 of them': '/blacklist/companies?limit=100',
  'all with entries': '/blacklist',
  'the latest entries': '/blacklist/entries',
  'an IMO number': vessels(`IMO ${imoOf(4321)}`),
  'an IMO number’s beginning': vessels('9012'),
  'one letter': vessels('б'),
  'a name’s beginning': vessels('Бар'),
  'a word of 1,250': vessels('star'),
  'a flag that 5,000 fly': vessels('Панама'),
  'a flag, high risk': vessels('Panama', '&category=high_risk'),
  'a flag and a word': vessels('panama express'),
  'a typo': vessels('expres'),
  'a foreign spelling': vessels('gloriya'),
  'like many names': vessels('karolan marvent'),
  'every letter': vessels('a b c d e f g h'),
  nothing: vessels('йцукен фывапр'),
  'entries of a flag': `/blacklist/entries?search=${encodeURIComponent('Либерия')}`,
  'companies by country': `/blacklist/companies?search=${encodeURIComponent('Кипр')}`,
};

/** Measures lists and searches, one request at a time, in a database of so many companies and vessels. */
export async function blacklistReads(
  stack: Stack,
  companies: number,
  vesselCount: number,
): Promise<Measurement[]> {
  await fillTargets(stack.environment.databaseUrl('blacklist'), companies, vesselCount);
  const measurements: Measurement[] = [];
  const measure = async (name: string, path: string) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const { status, body } = await stack.request('GET', `/api${path}`);
      if (status !== 200 || !Array.isArray(body)) throw new Error(`${path} answered ${status}`);
      times.push(performance.now() - start);
    }
    const ours = medianBy(times, (time) => time);
    measurements.push({
      name: `blacklist: ${name}`,
      unit: 'ms',
      ours,
      limit: targetMs,
      ratio: targetMs / ours,
      target: 1,
    });
  };
  for (const [name, path] of Object.entries(reads)) await measure(name, path);
  for (const path of [reads['vessels, first page'], reads['a flag that 5,000 fly']])
    if (path)
      await measure(
        `${path.includes('search') ? 'a flag' : 'vessels'}, page 40`,
        await pageOf(stack, path, 40),
      );
  await addNames(stack.environment.databaseUrl('blacklist'));
  const searches = Object.entries(reads).filter(([, path]) => path.includes('search='));
  for (const [name, path] of searches) await measure(`${name}, with further names`, path);
  return measurements;
}

async function pageOf(stack: Stack, path: string, page: number): Promise<string> {
  let cursor = '';
  const join = path.includes('?') ? '&' : '?';
  for (let n = 1; n < page; n += 1) {
    const { headers } = await stack.request('GET', `/api${path}${cursor && `${join}cursor=${cursor}`}`);
    const after = headers.get('x-next-cursor');
    if (!after) break;
    cursor = after;
  }
  return `${path}${join}cursor=${cursor}`;
}
