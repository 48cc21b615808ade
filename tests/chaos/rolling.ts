import { setTimeout as sleep } from 'node:timers/promises';
import { tell } from './faults.ts';
import type { Scene } from './scene.ts';
import type { Row } from './table.ts';

/** A second process of each. */
export async function double(scene: Scene, names: string[]): Promise<void> {
  await Promise.all(names.map((name) => scene.installation.addReplica(name, `${name}-2`)));
}

/** Replaces both processes of each, the new one up before the old one goes; no request may notice. */
export async function rollingRestart(scene: Scene, names: string[]): Promise<Row> {
  scene.log(`rolling restart of ${names.join(', ')}, two each`);
  const from = Date.now();
  const resentBefore = scene.site.resent;
  for (const name of names) {
    for (const [old, fresh] of [
      [name, `${name}-3`],
      [`${name}-2`, `${name}-4`],
    ] as const) {
      await scene.installation.addReplica(old, fresh);
      await scene.installation.retire(old);
    }
  }
  await sleep(1_000);
  const failed = [
    ...scene.probes.answers.filter(({ sentAt, good }) => sentAt >= from && !good),
    ...scene.site.answers.filter(
      ({ sentAt, kind, status }) => sentAt >= from && ['comment', 'post'].includes(kind) && status !== 201,
    ),
  ];
  const answers = scene.site.answers.filter(({ sentAt }) => sentAt >= from);
  const notes =
    failed.length > 0 ? [`${failed.length} of ${answers.length} requests failed: ${tell(failed)}`] : [];
  const verdict = notes.length > 0 ? 'VIOLATED' : 'ok';
  const resent = scene.site.resent - resentBefore;
  if (resent > 0) notes.push(`${resent} kept connections were closed under a question, which was put again`);
  scene.log(`  ${notes[0] ?? `ok, ${answers.length} requests`}`);
  return {
    what: `rolling restart (${names.join(', ')}; 2 each)`,
    writes: scene.load.writes.filter(({ acknowledgedAt = 0 }) => acknowledgedAt >= from).length,
    refused: failed.length,
    slowestMs: Math.max(0, ...answers.map(({ ms }) => ms)),
    verdict,
    notes,
  };
}
