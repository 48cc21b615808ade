import { createReadStream, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  admin,
  backups,
  type ContentJobRun,
  defaultBackupPlan,
  ownSettings,
  schedules,
} from '@kubrik/contract';
import { type S3Server, startS3Server } from '@kubrik/s3/testing';
import { advisoryLockKey, checkArchive, decryptFile, newBackupKey, startService } from '@kubrik/service-kit';
import { freePort, startTestService, type TestService, withClient } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSshStandIns } from '../data-transfer/testing/stand-ins.js';
import { adminService } from '../service.definition.js';

const actor = { kind: 'admin', login: 'admin' } as const;
const account = { accessKey: 'kubrik', secretKey: 'secret/of+the=store', region: 'ru-central1' };
const bucket = 'copies';
const key = await newBackupKey();
const standIns = createSshStandIns();
let s3: S3Server;
let service: TestService;
let port: number;

const start = (extra: Record<string, string>) =>
  startTestService(adminService, {
    INTERNAL_PORT: String(port),
    SERVICE_URLS: JSON.stringify({ admin: `http://127.0.0.1:${port}` }),
    ...extra,
  });

beforeAll(async () => {
  [s3, port] = await Promise.all([startS3Server(account), freePort()]);
  service = await start({
    BACKUP_RECIPIENT: key.recipient,
    SCHEDULES: 'on',
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_REGION: account.region,
    BACKUP_S3_ACCESS_KEY: account.accessKey,
    BACKUP_S3_SECRET_KEY: account.secretKey,
    BACKUP_SSH_HOST: 'copies.example',
    MIGRATION_SSH_KEY: '/keys/move',
    MIGRATION_KNOWN_HOSTS: '/keys/known',
    MIGRATION_SSH_DIR: 'backups',
  });
});
afterAll(async () => {
  await service?.stop();
  await s3?.close();
  standIns.remove();
});
beforeEach(() => standIns.reset());

const onDisk = () => join(service.environment.dataDir, 'backups');
const inBucket = () => [...s3.objects.keys()].map((path) => path.slice(`/${bucket}/`.length)).sort();
const sql = async (text: string) => {
  const { rows } = await withClient(service.environment.databaseUrl('admin'), (client) => client.query(text));
  return rows;
};
const scratchDatabases = () =>
  sql(`select datname from pg_database where datname = current_database() || '_rehearsal'`);
const ownDatabase = async () => (await sql('select current_database() as name'))[0].name;

async function backUp(): Promise<ContentJobRun> {
  const { jobId } = await service.call(backups.backUp, { actor });
  const run = async () => {
    const { items } = await service.call(admin.contentJobRuns, { actor });
    return items.find((one) => one.jobId === jobId && one.state !== 'running');
  };
  await expect.poll(run).toBeDefined();
  return (await run()) as ContentJobRun;
}
const nameIn = ({ message }: ContentJobRun) => /kubrik-[\w.-]+\.age/.exec(message)?.[0] ?? '';
const plan = (changes: object = {}) => ({ ...defaultBackupPlan, ...changes });
const save = (changes: object) => service.call(backups.saveBackupPlan, { actor, body: plan(changes) });

describe('a backup', () => {
  it('is encrypted, kept in every place, and restored once into a scratch database', async () => {
    const run = await backUp();
    expect(run, run.problems.join()).toMatchObject({ state: 'succeeded', problems: [] });
    const name = nameIn(run);
    expect(run.message).toContain('восстановлена в пробные базы и сверена');
    const file = join(onDisk(), name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(inBucket()).toEqual([name]);
    expect(readdirSync(standIns.folder)).toEqual([name]);
    expect(standIns.wordsOf('ssh')).toContain('StrictHostKeyChecking=yes');
    const opened = join(service.environment.dataDir, 'opened.tar.gz');
    await decryptFile(createReadStream(file), opened, key.identity);
    expect((await checkArchive(opened)).parts.map((part) => part.service)).toEqual(['admin']);
    expect(await scratchDatabases()).toEqual([]);
    expect(readdirSync(join(service.environment.dataDir, 'backup-runs'))).toEqual([]);
    const { lastAt, recipient, places } = await service.call(backups.backups, { actor });
    expect({ lastAt, recipient }).toEqual({ lastAt: run.finishedAt, recipient: key.recipient });
    expect(places.map((place) => place.split(' ')[0])).toEqual(['папка', 'хранилище', 'сервер']);
    expect(await service.metric('kubrik_backup_timestamp_seconds')).toEqual({
      kubrik_backup_timestamp_seconds: Date.parse(run.finishedAt ?? '') / 1000,
    });
  });

  it('deletes what the plan no longer keeps, in every place, and nothing else', async () => {
    await save({ keepDays: 2, keepWeeks: 0, keepMonths: 0 });
    const old = ['01', '02', '03'].map((day) => `kubrik-202001${day}-020000.tar.gz.age`);
    const left = `${old[0]}.partial`;
    writeFileSync(join(onDisk(), left), 'начало');
    for (const name of old) {
      writeFileSync(join(onDisk(), name), 'старая');
      s3.objects.set(`/${bucket}/${name}`, Buffer.from('старая'));
      writeFileSync(join(standIns.folder, name), 'старая');
    }
    writeFileSync(join(onDisk(), 'notes.txt'), 'не копия');
    const [earlier] = inBucket().filter((one) => !old.includes(one));
    const name = nameIn(await backUp());
    // The three newest stay; the other server had no earlier one.
    const kept = [old[2], earlier, name];
    expect(readdirSync(onDisk()).sort()).toEqual([...kept, 'notes.txt']);
    expect(inBucket()).toEqual(kept);
    expect(readdirSync(standIns.folder).sort()).toEqual([old[1], old[2], name]);
  });

  it('has failed when one of its places has none, and is kept in the others', async () => {
    standIns.replace('scp', 'echo "Connection refused" >&2; exit 255');
    const before = (await service.call(backups.backups, { actor })).lastAt;
    const run = await backUp();
    expect(run).toMatchObject({ state: 'failed' });
    expect(run.problems).toEqual([expect.stringMatching(/^сервер copies\.example.*Connection refused/)]);
    expect(existsSync(join(onDisk(), nameIn(run)))).toBe(true);
    expect(await service.metric('kubrik_backup_failed')).toEqual({ kubrik_backup_failed: 1 });
    expect((await service.call(backups.backups, { actor })).lastAt).toBe(before);
  });

  it('that a place gives back differently is not kept there', async () => {
    standIns.replace('scp', 'echo damaged > "$here/$(echo "$3" | cut -d: -f2)"');
    const run = await backUp();
    expect(run.problems).toEqual([expect.stringMatching(/прочитано не то, что было записано/)]);
    expect(readdirSync(standIns.folder)).toEqual([]);
  });
});

it('what could not be tried is kept, and has failed', async () => {
  // Somebody else has the scratch database.
  await withClient(service.environment.databaseUrl('admin'), async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLockKey('rehearsal')]);
    const run = await backUp();
    expect(run).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/сохранена, но не проверена/),
    });
    expect(run.problems.join()).toMatch(/уже идёт/);
    expect(inBucket()).toContain(nameIn(run));
  });
});

describe('a scratch database that a process has left', () => {
  const leave = async () => {
    await sql('create database scratch_of_the_test');
    await sql(`alter database scratch_of_the_test rename to "${await ownDatabase()}_rehearsal"`);
    expect(await scratchDatabases()).toHaveLength(1);
  };

  it('is dropped by the next rehearsal', async () => {
    await leave();
    await backUp();
    expect(await scratchDatabases()).toEqual([]);
  });

  it('is dropped when the service starts', async () => {
    await leave();
    const replica = await startService(
      adminService,
      await service.environment.env('admin', { INTERNAL_PORT: '0' }),
    );
    try {
      await expect.poll(scratchDatabases).toEqual([]);
    } finally {
      await replica.stop();
    }
  });
});

describe('the plan', () => {
  it('decides when the schedule makes one', async () => {
    await save({ isOn: true, hour: 4 });
    const find = async () =>
      (await service.call(schedules.schedules, { actor })).find(({ job }) => job === 'admin.backUp');
    expect(await find()).toMatchObject({ isOn: true, rule: 'каждый день в 4:00 UTC' });
    expect((await find())?.nextAt).toMatch(/T04:00:00/);
    await save({ isOn: true, hour: 5 });
    expect((await find())?.nextAt).toMatch(/T05:00:00/);
    expect(await service.metric('kubrik_backup_interval_seconds')).toEqual({
      kubrik_backup_interval_seconds: 86_400,
    });
    await save({ isOn: false });
    expect(await find()).toMatchObject({ isOn: false, nextAt: null });
    expect(await service.metric('kubrik_backup_interval_seconds')).toEqual({});
  });
});

it('the check of the places writes, reads and deletes in each of them', async () => {
  const { configured } = await service.call(ownSettings.backups.describe, { actor });
  expect(configured).toMatch(/^папка .*; хранилище .*бакет copies; сервер copies\.example/);
  const before = inBucket();
  expect(await service.call(ownSettings.backups.check, { actor })).toMatchObject({ state: 'works' });
  expect(inBucket()).toEqual(before);
  standIns.replace('ssh', 'exit 255');
  expect(await service.call(ownSettings.backups.check, { actor })).toMatchObject({
    state: 'fails',
    reason: expect.stringMatching(/SSH/),
  });
});

it('the internal endpoint of the trial is closed to whoever has no internal token', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/restore/rehearsal`, { method: 'POST' });
  expect(reply.status).toBe(401);
});

describe('without a key to encrypt for', () => {
  const alone = async (work: () => Promise<void>) => {
    const [usual, usualPort] = [service, port];
    port = await freePort();
    service = await start({});
    try {
      await work();
    } finally {
      await service.stop();
      [service, port] = [usual, usualPort];
    }
  };

  it('no backup is made, none can be planned, and the panel says why', () =>
    alone(async () => {
      expect(await backUp()).toMatchObject({
        state: 'failed',
        message: expect.stringMatching(/BACKUP_RECIPIENT/),
      });
      const refusal = await service.refusal(backups.saveBackupPlan, { actor, body: plan({ isOn: true }) });
      expect(refusal).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'isOn' }] });
      expect(await service.call(backups.backups, { actor })).toMatchObject({ recipient: null, lastAt: null });
    }));

  it('a key that is none is named at the start', async () => {
    await expect(start({ BACKUP_RECIPIENT: 'age1wrong', INTERNAL_PORT: '0' })).rejects.toThrow(
      /BACKUP_RECIPIENT/,
    );
  });
});
