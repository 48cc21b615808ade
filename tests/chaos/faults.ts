import { setTimeout as sleep } from 'node:timers/promises';
import type { Scene } from './scene.ts';
import { type Answer, isPlain503 } from './site.ts';
import type { Row } from './table.ts';

export interface Fault {
  how: 'kill' | 'freeze';
  target: string;
  /** What may answer 503 meanwhile. Everything else goes on. */
  broken: string[];
  seconds: number;
}

const slowestMs = 5_000;
const backMs = 15_000;
/** Where it stops waiting, to tell how long it did take. */
const patienceMs = 60_000;

const brokenBy: Record<string, string[]> = {
  news: ['news'],
  forum: ['forum'],
  admin: ['admin'],
  users: [],
  // A question that may not be put twice and was under way in NATS is answered 503.
  nats: ['admin'],
  redis: ['admin', 'post'],
  postgres: ['news', 'forum'],
  gateway: ['news', 'forum', 'admin'],
};

/** The faults in turn: first all kills, then all freezes. */
export function faultsOf(kills: string[], freezes: string[], seconds: number): Fault[] {
  const fault = (how: Fault['how']) => (target: string) => ({
    how,
    target,
    seconds: how === 'freeze' ? seconds : 0,
    broken: brokenBy[target] ?? [],
  });
  return [...kills.map(fault('kill')), ...freezes.map(fault('freeze'))];
}

/** Does it, and waits until everything works again without a hand. */
export async function commit(scene: Scene, fault: Fault): Promise<Row> {
  const { how, target, seconds } = fault;
  const { installation } = scene;
  scene.log(`${how} ${target}${seconds ? ` for ${seconds} s` : ''}`);
  const startedAt = Date.now();
  if (how === 'kill') installation.kill(target);
  else {
    installation.freeze(target);
    await sleep(seconds * 1000);
    installation.thaw(target);
  }
  const overAt = Date.now();
  const back = await scene.recovered(overAt, patienceMs);
  // Answers that are still on their way are this fault's, too.
  await sleep(500);
  const row = judge(scene, fault, startedAt, Date.now(), back);
  scene.log(`  ${row.verdict === 'ok' ? 'ok' : row.notes.join('; ')}, back in ${back ?? '> 60 000'} ms`);
  return row;
}

function judge(scene: Scene, fault: Fault, from: number, to: number, back: number | undefined): Row {
  const within = ({ sentAt }: Answer) => sentAt >= from - 100 && sentAt <= to;
  const answers = scene.site.answers.filter(within);
  const probes = scene.probes.answers.filter(within);
  const notes: string[] = [];
  const others = probes.filter(({ domain, good }) => !good && !fault.broken.includes(domain));
  if (others.length > 0) notes.push(`other domains failed: ${tell(others)}`);
  // Without a gateway there is nobody to answer.
  const isDoorGone = fault.target === 'gateway';
  const latest = slowestMs + scene.eventLoopDelay.between(from, to);
  const hanging = isDoorGone ? [] : answers.filter(({ status, ms }) => status === 0 || ms > latest);
  if (hanging.length > 0) notes.push(`no answer within 5 s: ${tell(hanging)}`);
  const wrong = answers.filter((answer) => answer.status >= 500 && !isPlain503(answer));
  if (wrong.length > 0) notes.push(`no error form: ${tell(wrong)}`);
  if (back === undefined || back > backMs) notes.push(`not back within 15 s (${scene.missing})`);
  const answered = answers.filter(({ status }) => status > 0);
  return {
    what: `${fault.how} ${fault.target}${fault.seconds ? ` ${fault.seconds} s` : ''}`,
    writes: scene.load.writes.filter(({ acknowledgedAt: at = 0 }) => at >= from && at <= to).length,
    refused: answered.filter(({ status }) => status === 503).length,
    slowestMs: Math.max(0, ...answered.map(({ ms }) => ms)),
    backMs: back,
    verdict: notes.length > 0 ? 'VIOLATED' : 'ok',
    notes,
  };
}

/** `read news 503 ×12 (4600 ms)` */
export function tell(answers: Answer[]): string {
  const groups = new Map<string, { count: number; ms: number }>();
  for (const { kind, status, failure, ms, text } of answers) {
    const code = status >= 500 ? (/"code":"(\w+)"/.exec(text)?.[1] ?? '') : '';
    const key = `${kind} ${failure ?? status} ${code}`.trim();
    const group = groups.get(key) ?? { count: 0, ms: 0 };
    groups.set(key, { count: group.count + 1, ms: Math.max(group.ms, ms) });
  }
  return [...groups].map(([key, { count, ms }]) => `${key} ×${count} (≤ ${ms} ms)`).join(', ');
}
