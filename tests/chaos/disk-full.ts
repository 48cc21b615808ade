import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChaosRun, startChaosRun, warmUp } from './chaos-run.ts';
import { describeAnswers, notBack } from './faults.ts';
import { isPlain503 } from './site-client.ts';
import type { Row } from './table.ts';
import { verify } from './verify.ts';

const mebibyte = 1024 * 1024;
/** Size of the small disk, by whose data is on it. */
const diskMebibytes = { all: 500, nats: 100 };
/** Whose disk is full: that of DATA_DIR, or of NATS alone. */
export type DiskOwner = keyof typeof diskMebibytes;
const fullSeconds = 12;
const slowestMs = 5_000;

/** Fills a disk under load, and frees it again. */
export async function diskFull(
  owner: DiskOwner,
  log: (text: string) => void,
  signal?: AbortSignal,
): Promise<Row> {
  const what = owner === 'all' ? 'disk full' : 'disk of NATS full';
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-disk-'));
  const dataDir = join(folder, 'disk');
  const disk = owner === 'all' ? dataDir : join(dataDir, 'nats');
  mkdirSync(disk, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMebibytes[owner]}m`, 'tmpfs', disk], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    const reason = mounted.error?.message ?? mounted.stderr.trim();
    return { what, verdict: 'skipped', notes: [`a small disk cannot be mounted here: ${reason}`] };
  }
  try {
    return await fillAndFree(what, { dataDir, disk }, log, signal);
  } finally {
    // A lazy umount, because log files are still open.
    spawnSync('umount', ['-l', disk]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillAndFree(
  what: string,
  { dataDir, disk }: { dataDir: string; disk: string },
  log: (text: string) => void,
  signal?: AbortSignal,
): Promise<Row> {
  const sizes = { articles: 2, topics: 1, senders: 2 };
  const services = ['news', 'forum', 'admin', 'users', 'blacklist'];
  const run = await startChaosRun({ log, signal, folder: dataDir, services, perSecond: 30, sizes });
  try {
    await warmUp(run);
    log(`${what} for ${fullSeconds} s`);
    const from = Date.now();
    const filler = join(disk, 'filler');
    for (let n = 0; n < fullSeconds; n += 1) {
      fill(filler);
      await sleep(1_000);
    }
    rmSync(filler);
    const freedAt = Date.now();
    const back = await run.waitForRecovery(freedAt, 60_000);
    log(`  back in ${back ?? '> 60 000'} ms; last: ${run.failure}`);
    await run.load.stop();
    return judge(run, from, back, await verify(run, what));
  } finally {
    await run.stop();
  }
}

function judge(run: ChaosRun, from: number, back: number | undefined, row: Row): Row {
  const answers = run.site.answers.filter(({ sentAt }) => sentAt >= from);
  const latest = slowestMs + run.eventLoopDelay.between(from, Date.now());
  const wrong = answers.filter(
    (answer) => answer.status === 0 || answer.ms > latest || (answer.status >= 500 && !isPlain503(answer)),
  );
  const notes = [...row.notes];
  if (wrong.length > 0) notes.push(`no answer or a wrong one within 5 s: ${describeAnswers(wrong)}`);
  if (back === undefined || back > run.recoveryMs) notes.push(notBack(run));
  const refused = answers.filter(({ status }) => status === 503).length;
  return { ...row, refused, backMs: back, verdict: notes.length > 0 ? 'VIOLATED' : 'ok', notes };
}

/** Writes until the disk is full. */
function fill(file: string): void {
  const descriptor = openSync(file, 'a');
  const chunk = Buffer.alloc(mebibyte);
  try {
    const { bavail, bsize } = statfsSync(file);
    for (let left = bavail * bsize; left > 0; )
      left -= writeSync(descriptor, chunk, 0, Math.min(left, mebibyte));
  } catch {
    // Full.
  } finally {
    closeSync(descriptor);
  }
}
