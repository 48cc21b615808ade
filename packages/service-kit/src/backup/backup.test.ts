import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advisoryLockKey } from '../database/advisory-lock.js';
import { databaseOnConnection } from '../database/connection/typed-database.js';
import { releaseEvents } from '../messaging/outbox.repository.js';
import { createTestEnvironment, type TestEnvironment, withClient } from '../testing/environment.js';
import { checkArchiveEntry } from './archive-entry.js';
import { exportDatabase } from './export.js';
import { restoreDatabase } from './restore.js';

let environment: TestEnvironment;
const url = (name: string) => environment.databaseUrl(name);

const schema = `
  create table migrations (id serial primary key, timestamp bigint not null, name text not null);
  insert into migrations (timestamp, name) values (1, 'First1'), (2, 'Second2');
  create table vessels (
    id bigint primary key generated always as identity, name text not null, papers jsonb, seal bytea,
    built date, seen timestamptz, price numeric, draught real,
    shout text generated always as (upper(name)) stored
  );
  -- Named so that the alphabet would fill it first.
  create table crews (
    id bigserial primary key, vessel_id bigint not null references vessels (id),
    chief_id bigint references crews (id), name text
  );
  create table outbox (seq bigserial primary key, sent_at timestamptz)`;

beforeAll(async () => {
  environment = await createTestEnvironment();
  for (const name of ['from', 'to']) {
    await environment.env(name);
    await sql(name, schema);
  }
  await sql(
    'from',
    `insert into vessels (name, papers, seal, built, seen, price, draught)
     select E'Судно\\t«Ё»\\n\\\\N ' || n, jsonb_build_object('n', n, 't', E'\\u00a0"'), decode(md5(n::text), 'hex'),
       '1999-12-31', '2024-02-29 23:59:59.123456+03', 1e20 + n / 7.0, 0.1 + n
     from generate_series(1, 2000) n;
     insert into vessels (name) values (repeat('длинное ', 300000)), ('');
     insert into crews (vessel_id, chief_id, name)
     select n, nullif(n - 1, 0), case when n % 3 = 0 then null else 'N' || n end from generate_series(1, 500) n;
     delete from crews where id = 500; delete from vessels where id = 1999;
     insert into outbox (sent_at) values (now()), (null)`,
  );
});
afterAll(() => environment?.remove());
beforeEach(() =>
  sql(
    'to',
    `truncate vessels, crews, outbox restart identity; insert into vessels (name) values ('прежнее')`,
  ),
);

const sql = (name: string, text: string) => withClient(url(name), (client) => client.query(text));
const release = (name: string) =>
  withClient(url(name), (client) => releaseEvents(databaseOnConnection(client)));

async function exported(name: string): Promise<Buffer> {
  const out = new PassThrough({ highWaterMark: 1 << 30 });
  await exportDatabase(url(name), 'fleet', out);
  return Buffer.concat((await out.toArray()) as Buffer[]);
}

async function* pieces(bytes: Buffer, size = 10_000) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
const restore = (bytes: Buffer, size?: number) => restoreDatabase(url('to'), 'fleet', pieces(bytes, size));

/** How many restores wait for this kind of lock. */
const waitingRestores = async (lock: string) =>
  (
    await sql(
      'to',
      `select from pg_stat_activity where application_name = 'restore' and datname = current_database()
         and '${lock}' in (wait_event_type, wait_event)`,
    )
  ).rowCount;

/** Every row of every table, generated columns too, as one sum. */
async function everything(name: string): Promise<string> {
  const hash = createHash('sha256');
  await withClient(url(name), async (client) => {
    for (const table of ['vessels', 'crews', 'outbox']) {
      const { rows } = await client.query(`select t::text from ${table} t order by 1`);
      hash.update(JSON.stringify(rows));
    }
  });
  return hash.digest('hex');
}

const nextNumbers = async (name: string) => {
  const { rows } = await sql(
    name,
    `select nextval('crews_id_seq') as crew, nextval('vessels_id_seq') as vessel, nextval('outbox_seq_seq') as seq`,
  );
  return rows[0];
};

describe('an export', () => {
  it('holds every row with its sum, names the migrations and puts what is referred to first', async () => {
    const { manifest, tables, rows } = await checkArchiveEntry(pieces(await exported('from')));
    expect(manifest).toMatchObject({ service: 'fleet', migrations: ['First1', 'Second2'] });
    const names = manifest.tables.map((table) => table.name);
    expect(names.indexOf('vessels')).toBeLessThan(names.indexOf('crews'));
    expect(names).not.toContain('migrations');
    expect(manifest.tables.find(({ name }) => name === 'vessels')?.columns).not.toContain('shout');
    expect(Object.fromEntries(tables.map((table) => [table.name, table.rows]))).toEqual({
      vessels: 2001,
      crews: 499,
      outbox: 2,
    });
    expect(rows).toBe(2502);
  });

  it('is of one moment: what is committed while it is read is not in it', async () => {
    const out = new PassThrough();
    const done = exportDatabase(url('from'), 'fleet', out);
    const parts: Buffer[] = [];
    let isFirst = true;
    for await (const piece of out) {
      if (isFirst) await sql('from', `insert into crews (id, vessel_id) values (900000, 1)`);
      isFirst = false;
      parts.push(piece);
    }
    await done;
    await sql('from', 'delete from crews where id = 900000');
    const { tables } = await checkArchiveEntry(pieces(Buffer.concat(parts)));
    expect(tables.find(({ name }) => name === 'crews')?.rows).toBe(499);
  });
});

describe('a restore', () => {
  it('makes the database what the exported one was, whatever pieces it comes in', async () => {
    const bytes = await exported('from');
    for (const size of [7777, 3_000_000]) {
      await restore(bytes, size);
      // Published events stay published; the others wait until every service has been restored.
      const { rows } = await sql('to', `select sent_at::text as sent from outbox order by seq`);
      expect(rows.map(({ sent }) => sent === 'infinity')).toEqual([false, true]);
      await release('to');
      expect(await everything('to')).toBe(await everything('from'));
      expect((await checkArchiveEntry(pieces(await exported('to')))).tables).toEqual(
        (await checkArchiveEntry(pieces(bytes))).tables,
      );
    }
    // The sequences of both databases continue with the same numbers.
    expect(await nextNumbers('to')).toEqual(await nextNumbers('from'));
  });

  it('publishes events again that other services may not have handled', async () => {
    const isSent = async () =>
      (await sql('to', `select sent_at::text as sent from outbox order by seq`)).rows.map(
        ({ sent }) => sent === 'infinity',
      );
    const bytes = await exported('from');
    await restoreDatabase(url('to'), 'fleet', pieces(bytes), new Date());
    expect(await isSent()).toEqual([false, true]);
    await restoreDatabase(url('to'), 'fleet', pieces(bytes), new Date(Date.now() - 3_600_000));
    expect(await isSent()).toEqual([true, true]);
  });

  const refused = async (bytes: Buffer, reason: RegExp, code: string) => {
    const before = await everything('to');
    await expect(restore(bytes)).rejects.toMatchObject({ code, message: expect.stringMatching(reason) });
    expect(await everything('to')).toBe(before);
    expect((await nextNumbers('to')).vessel).toBe('2');
  };

  it('changes nothing when the export is cut off, or a byte of it is another', async () => {
    const bytes = await exported('from');
    await refused(bytes.subarray(0, bytes.length - 1), /повреждена/, 'damaged');
    await sql('to', 'alter sequence vessels_id_seq restart with 2');
    await refused(bytes.subarray(0, bytes.length >> 1), /повреждена/, 'damaged');
    await sql('to', 'alter sequence vessels_id_seq restart with 2');
    const turned = Buffer.from(bytes);
    const at = turned.indexOf('длинное') + 100;
    turned[at] = (turned[at] ?? 0) ^ 1;
    await expect(restore(turned)).rejects.toThrow();
    const { rows } = await sql('to', 'select name from vessels');
    expect(rows).toEqual([{ name: 'прежнее' }]);
  });

  it('refuses what another service or another version has exported, by its name', async () => {
    const bytes = await exported('from');
    await expect(restoreDatabase(url('to'), 'ports', pieces(bytes))).rejects.toMatchObject({
      code: 'foreign',
    });
    await sql('to', `insert into migrations (timestamp, name) values (3, 'Third3')`);
    await refused(bytes, /в архиве нет миграций Third3/, 'version');
    await sql('to', `delete from migrations where name = 'Third3' or name = 'Second2'`);
    await sql('to', 'alter sequence vessels_id_seq restart with 2');
    await refused(bytes, /здесь нет миграций Second2/, 'version');
    await sql('to', `insert into migrations (timestamp, name) values (2, 'Second2')`);
  });

  it('waits for transactions that use a table, and shows nothing before it is complete', async () => {
    const bytes = await exported('from');
    await withClient(url('to'), async (client) => {
      await client.query(`begin; insert into vessels (name) values ('в пути')`);
      let isDone = false;
      const restoring = restore(bytes).then(() => {
        isDone = true;
      });
      await expect.poll(() => waitingRestores('Lock')).toBe(1);
      expect(isDone).toBe(false);
      await client.query('commit');
      await restoring;
    });
    await release('to');
    expect(await everything('to')).toBe(await everything('from'));
  });

  it('and an export exclude each other', async () => {
    const bytes = await exported('from');
    await withClient(url('to'), async (client) => {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [advisoryLockKey('restore')]);
      await expect(exported('to')).rejects.toMatchObject({ code: 'busy' });
      await client.query('commit');
    });
    await withClient(url('to'), async (client) => {
      await client.query('select pg_advisory_lock_shared($1)', [advisoryLockKey('restore')]);
      const restoring = restore(bytes);
      await expect.poll(() => waitingRestores('advisory')).toBe(1);
      await client.query('select pg_advisory_unlock_shared($1)', [advisoryLockKey('restore')]);
      await restoring;
    });
  });
});
