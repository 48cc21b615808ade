import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosRun } from './chaos-run.ts';
import { describeAnswers } from './faults.ts';
import type { Row } from './table.ts';

/** Starts a second process of each. */
export async function addReplicas(run: ChaosRun, names: string[]): Promise<void> {
  await Promise.all(names.map((name) => run.installation.addReplica(name, `${name}-2`)));
}

/** Replaces both processes of each; a new one is healthy before the old one stops. No request may fail. */
export async function rollingRestart(run: ChaosRun, names: string[]): Promise<Row> {
  run.log(`rolling restart of ${names.join(', ')}, two each`);
  const from = Date.now();
  const resentBefore = run.site.resent;
  for (const name of names) {
    for (const [old, fresh] of [
      [name, `${name}-3`],
      [`${name}-2`, `${name}-4`],
    ] as const) {
      await run.installation.addReplica(old, fresh);
      await run.installation.stopProcess(old);
    }
  }
  await sleep(1_000);
  const failed = [
    ...run.probes.answers.filter(({ sentAt, isExpected }) => sentAt >= from && !isExpected),
    ...run.site.answers.filter(
      ({ sentAt, kind, status }) => sentAt >= from && ['comment', 'post'].includes(kind) && status !== 201,
    ),
  ];
  const answers = run.site.answers.filter(({ sentAt }) => sentAt >= from);
  const notes =
    failed.length > 0
      ? [`${failed.length} of ${answers.length} requests failed: ${describeAnswers(failed)}`]
      : [];
  const verdict = notes.length > 0 ? 'VIOLATED' : 'ok';
  const resent = run.site.resent - resentBefore;
  if (resent > 0) notes.push(`${resent} kept connections were closed during a request, which was sent again`);
  run.log(`  ${notes[0] ?? `ok, ${answers.length} requests`}`);
  return {
    what: `rolling restart (${names.join(', ')}; 2 each)`,
    writes: run.load.writes.filter(({ acknowledgedAt = 0 }) => acknowledgedAt >= from).length,
    refused: failed.length,
    slowestMs: Math.max(0, ...answers.map(({ ms }) => ms)),
    verdict,
    notes,
  };
}
