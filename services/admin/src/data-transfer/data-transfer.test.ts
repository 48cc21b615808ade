import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataTransferState, dataTransfer, dataTransferSteps } from '@kubrik/contract';
import { checkArchive } from '@kubrik/service-kit';
import { freePort, startTestService, type TestService, withClient } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminService } from '../service.definition.js';
import { createSshStandIns } from './testing/stand-ins.js';

/** A public address to which nothing connects: scp and ssh are replaced. */
const publicAddress = '8.8.8.8';
const standIns = createSshStandIns();
const actor = { kind: 'admin', login: 'admin' } as const;

let service: TestService;
let port: number;

beforeAll(async () => {
  port = await freePort();
  service = await start({
    MIGRATION_SSH_KEY: '/keys/move',
    MIGRATION_KNOWN_HOSTS: '/keys/known',
    MIGRATION_SSH_DIR: 'backups',
  });
});
afterAll(async () => {
  await service?.stop();
  standIns.remove();
});
beforeEach(() => standIns.reset());

const start = (extra: Record<string, string> = {}) =>
  startTestService(adminService, {
    INTERNAL_PORT: String(port),
    SERVICE_URLS: JSON.stringify({ admin: `http://127.0.0.1:${port}` }),
    ...extra,
  });

const state = () => service.call(dataTransfer.dataTransfer, { actor });
const transferToArchive = () => service.call(dataTransfer.transferToArchive, { actor });
const moveTo = (serverIP: string) =>
  service.call(dataTransfer.transferToServer, { actor, body: { serverIP, execute: true } });
async function ended(): Promise<DataTransferState> {
  await expect.poll(async () => (await state()).state).not.toBe('running');
  return state();
}
const exportsFolder = () => join(service.environment.dataDir, 'exports');
/** A run's files are removed only after its state is published, so this is polled. */
const archives = () => readdirSync(exportsFolder()).sort();
const stepOf = ({ steps }: DataTransferState, id: string) => steps.find((step) => step.id === id);
const sql = (text: string, values: unknown[] = []) =>
  withClient(service.environment.databaseUrl('admin'), (client) => client.query(text, values));

describe('the migration', () => {
  it('has seven steps that wait, before the first run', async () => {
    const { state: word, steps } = await state();
    expect(word).toBe('idle');
    expect(await service.metric('kubrik_backup_timestamp_seconds')).toEqual({});
    expect(steps.map(({ id, status, progress }) => [id, status, progress])).toEqual(
      dataTransferSteps.map(({ id }) => [id, 'pending', 0]),
    );
  });

  it('without an address leaves a proven archive here, readable to its owner only', async () => {
    expect(await transferToArchive()).toMatchObject({ success: true });
    const done = await ended();
    expect(done).toMatchObject({ state: 'completed', target: null });
    expect(await service.metric('kubrik_backup_timestamp_seconds')).toEqual({
      kubrik_backup_timestamp_seconds: Date.parse(done.finishedAt ?? '') / 1000,
    });
    expect(done.steps.map(({ status, progress }) => `${status} ${progress}`)).toEqual(
      Array(7).fill('completed 100'),
    );
    // The run's folder is removed after its end is stored.
    await expect.poll(archives).toEqual([done.archive]);
    expect(done.archive).toMatch(/^kubrik-\d{8}-\d{6}\.tar\.gz$/);
    const file = join(exportsFolder(), done.archive ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(exportsFolder()).mode & 0o777).toBe(0o700);
    expect(stepOf(done, 'copy')?.detail).toContain(file);
    const { parts } = await checkArchive(file);
    expect(parts.map((part) => part.service)).toEqual(['admin']);
    // The archive contains the run that makes it.
    expect(parts[0]?.tables.find(({ name }) => name === 'data_transfers')?.rows).toBe(1);
  });

  it('publishes every step to the panel, and allows one run at a time', async () => {
    await sql('delete from outbox where sent_at is not null');
    const tries = await Promise.allSettled([transferToArchive(), transferToArchive()]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = tries.find((one) => one.status === 'rejected') as PromiseRejectedResult;
    expect(String(refused.reason)).toContain('DataTransferRunning');
    await ended();
    const { rows } = await sql(
      `select data->'steps' as steps from outbox where type = 'admin.data-transfer-changed' order by seq`,
    );
    const completed = rows.map(
      ({ steps }) => steps.filter((step: { status: string }) => step.status === 'completed').length,
    );
    for (const count of [0, 1, 2, 3, 4, 5, 6, 7]) expect(completed).toContain(count);
    expect(completed).toEqual([...completed].sort((a, b) => a - b));
  });

  it('keeps the newest three archives', async () => {
    for (const day of ['01', '02', '03']) {
      writeFileSync(join(exportsFolder(), `kubrik-202001${day}-000000.tar.gz`), '');
    }
    writeFileSync(join(exportsFolder(), 'notes.txt'), 'не архив');
    const before = archives().filter((name) => name.startsWith('kubrik-'));
    await transferToArchive();
    const { archive } = await ended();
    const kept = [...new Set([...before, archive])].sort().slice(-3);
    await expect.poll(archives).toEqual([...kept, 'notes.txt']);
  });
});

describe('the internal endpoint for whole data', () => {
  it('is closed to whoever has no internal token', async () => {
    for (const [method, path] of [
      ['GET', '/export'],
      ['POST', '/restore'],
      ['POST', '/restore/release'],
    ] as const) {
      for (const authorization of ['', 'Bearer wrong', 'Bearer internal-token-of-the-testS']) {
        const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { authorization } });
        expect(reply.status).toBe(401);
      }
    }
  });
});

describe('a target', () => {
  it('must be public, and exist', async () => {
    for (const serverIP of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1']) {
      const refusal = await service.refusal(dataTransfer.transferToServer, {
        actor,
        body: { serverIP, execute: true },
      });
      expect(refusal).toMatchObject({ code: 'ValidationFailed', details: [{ field: 'serverIP' }] });
      expect(refusal.details?.[0]?.message).toMatch(/публичный/);
    }
    const unknown = await service.refusal(dataTransfer.transferToServer, {
      actor,
      body: { serverIP: 'ship.invalid', execute: true },
    });
    expect(unknown.details?.[0]?.message).toMatch(/не нашлось/);
  });

  it('gets the archive by scp with its key checked, and its sum is compared there', async () => {
    await moveTo(publicAddress);
    const done = await ended();
    expect(done, JSON.stringify(done.steps)).toMatchObject({ state: 'completed', target: publicAddress });
    const name = done.archive ?? '';
    expect(readdirSync(standIns.folder)).toEqual([name]);
    expect(readFileSync(join(standIns.folder, name))).toEqual(readFileSync(join(exportsFolder(), name)));
    const words = standIns.wordsOf('scp');
    expect(words.slice(-3)).toEqual([
      '--',
      join(exportsFolder(), name),
      `kubrik@${publicAddress}:backups/${name}.partial`,
    ]);
    for (const option of [
      'StrictHostKeyChecking=yes',
      'UserKnownHostsFile=/keys/known',
      `HostKeyAlias=${publicAddress}`,
      'BatchMode=yes',
    ]) {
      expect(words).toContain(option);
    }
    expect(words[words.indexOf('-i') + 1]).toBe('/keys/move');
    expect(standIns.wordsOf('ssh')).toContain('sha256sum');
  });

  it('that keeps another file than it was given makes the copy an error', async () => {
    standIns.replace('scp', `echo damaged > "$here/$(echo "$3" | cut -d: -f2)"`);
    await moveTo(publicAddress);
    const done = await ended();
    expect(done.state).toBe('error');
    expect(stepOf(done, 'copy')).toMatchObject({
      status: 'error',
      detail: expect.stringMatching(/не сходятся/),
    });
    expect(stepOf(done, 'finish')?.status).toBe('pending');
    await expect.poll(archives).toContain(done.archive);
    expect(readdirSync(standIns.folder)).not.toContain(done.archive);
  });

  it('whose key is not known makes the copy an error that says so', async () => {
    standIns.replace('scp', 'echo "Host key verification failed." >&2; exit 255');
    await moveTo(publicAddress);
    expect(stepOf(await ended(), 'copy')?.detail).toContain('Host key verification failed');
  });
});

describe('without what it needs', () => {
  const alone = async (extra: Record<string, string>, work: () => Promise<void>) => {
    const usual = service;
    const usualPort = port;
    port = await freePort();
    service = await start(extra);
    try {
      await work();
    } finally {
      await service.stop();
      service = usual;
      port = usualPort;
    }
  };

  it('says which variables are missing, and leaves the archive here', () =>
    alone({}, async () => {
      await moveTo(publicAddress);
      const done = await ended();
      expect(done.state).toBe('error');
      expect(done.message).toMatch(/MIGRATION_SSH_KEY.*MIGRATION_KNOWN_HOSTS/);
      await expect.poll(archives).toEqual([done.archive]);
    }));

  it('names the service that is away, and makes no archive', () =>
    alone({ SERVICE_URLS: JSON.stringify({ news: 'http://127.0.0.1:1' }) }, async () => {
      await transferToArchive();
      const done = await ended();
      expect(stepOf(done, 'check')).toMatchObject({
        status: 'error',
        detail: expect.stringMatching(/news не готова/),
      });
      expect(stepOf(done, 'export')?.status).toBe('pending');
      await expect.poll(archives).toEqual([]);
    }));

  it('ends a run whose process is gone as an error, and lets the next begin', () =>
    alone({}, async () => {
      const steps = (await state()).steps.map((step, index) => ({
        ...step,
        status: index === 0 ? 'running' : 'pending',
      }));
      const id = randomUUID();
      const gathered = join(exportsFolder(), `.run-${id}`);
      mkdirSync(gathered, { recursive: true });
      writeFileSync(join(gathered, 'users'), 'личные данные');
      const startedAt = new Date(Date.now() - 60_000).toISOString();
      const left = {
        state: 'running',
        steps,
        target: null,
        archive: null,
        message: '',
        startedAt,
        finishedAt: null,
      };
      await sql('insert into data_transfers (id, state, started_at) values ($1, $2, $3)', [
        id,
        left,
        startedAt,
      ]);
      // A worker that is gone has started its job once.
      await sql(
        `select graphile_worker.reschedule_jobs(array[(graphile_worker.add_job('data-transfer',
           json_build_object('runId', $1::text), max_attempts => 2, job_key => $2)).id], attempts => 1)`,
        [id, `data transfer ${id}`],
      );
      const done = await ended();
      expect(done).toMatchObject({ state: 'error', message: expect.stringMatching(/Прервано перезапуском/) });
      expect(stepOf(done, 'check')?.status).toBe('error');
      await expect.poll(() => existsSync(gathered)).toBe(false);
      await transferToArchive();
      expect((await ended()).state).toBe('completed');
    }));
});
