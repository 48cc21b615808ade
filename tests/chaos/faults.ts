import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosRun } from './chaos-run.ts';
import { type Answer, isPlain503 } from './site-client.ts';
import type { Row } from './table.ts';

export interface Fault {
  how: 'kill' | 'freeze';
  target: string;
  /** Domains that may answer 503 meanwhile. All others must go on. */
  mayFail: string[];
  seconds: number;
}

const slowestMs = 5_000;
const backMs = 15_000;
/** Longest wait for recovery. It exceeds the limit, so that the time of a slow recovery is reported. */
const timeoutMs = 60_000;

const mayFailWithout: Record<string, string[]> = {
  news: ['news'],
  forum: ['forum'],
  admin: ['admin'],
  users: [],
  // An unrepeatable request that NATS was carrying is answered 503.
  nats: ['admin'],
  redis: ['admin', 'post'],
  postgres: ['news', 'forum'],
  gateway: ['news', 'forum', 'admin'],
};

/** The faults in order: all kills, then all freezes. */
export function faultsOf(kills: string[], freezes: string[], seconds: number): Fault[] {
  const fault = (how: Fault['how']) => (target: string) => ({
    how,
    target,
    seconds: how === 'freeze' ? seconds : 0,
    mayFail: mayFailWithout[target] ?? [],
  });
  return [...kills.map(fault('kill')), ...freezes.map(fault('freeze'))];
}

/** Causes the fault, and waits until everything has recovered by itself. */
export async function applyFault(run: ChaosRun, fault: Fault): Promise<Row> {
  const { how, target, seconds } = fault;
  const { installation } = run;
  run.log(`${how} ${target}${seconds ? ` for ${seconds} s` : ''}`);
  const startedAt = Date.now();
  if (how === 'kill') installation.kill(target);
  else {
    installation.freeze(target);
    await sleep(seconds * 1000);
    installation.resume(target);
  }
  const overAt = Date.now();
  const back = await run.waitForRecovery(overAt, timeoutMs);
  // Pending answers belong to this fault, too.
  await sleep(500);
  const row = judge(run, fault, startedAt, Date.now(), back);
  run.log(`  ${row.verdict === 'ok' ? 'ok' : row.notes.join('; ')}, back in ${back ?? '> 60 000'} ms`);
  return row;
}

function judge(run: ChaosRun, fault: Fault, from: number, to: number, back: number | undefined): Row {
  const within = ({ sentAt }: Answer) => sentAt >= from - 100 && sentAt <= to;
  const answers = run.site.answers.filter(within);
  const probes = run.probes.answers.filter(within);
  const notes: string[] = [];
  const others = probes.filter(({ domain, isExpected }) => !isExpected && !fault.mayFail.includes(domain));
  if (others.length > 0) notes.push(`other domains failed: ${describeAnswers(others)}`);
  // Without a gateway nothing can answer.
  const isGatewayGone = fault.target === 'gateway';
  const latest = slowestMs + run.eventLoopDelay.between(from, to);
  const hanging = isGatewayGone ? [] : answers.filter(({ status, ms }) => status === 0 || ms > latest);
  if (hanging.length > 0) notes.push(`no answer within 5 s: ${describeAnswers(hanging)}`);
  const wrong = answers.filter((answer) => answer.status >= 500 && !isPlain503(answer));
  if (wrong.length > 0) notes.push(`no error form: ${describeAnswers(wrong)}`);
  if (back === undefined || back > backMs) notes.push(`not back within 15 s (${run.failure})`);
  const answered = answers.filter(({ status }) => status > 0);
  return {
    what: `${fault.how} ${fault.target}${fault.seconds ? ` ${fault.seconds} s` : ''}`,
    writes: run.load.writes.filter(({ acknowledgedAt: at = 0 }) => at >= from && at <= to).length,
    refused: answered.filter(({ status }) => status === 503).length,
    slowestMs: Math.max(0, ...answered.map(({ ms }) => ms)),
    backMs: back,
    verdict: notes.length > 0 ? 'VIOLATED' : 'ok',
    notes,
  };
}

/** `read news 503 ×12 (4600 ms)` */
export function describeAnswers(answers: Answer[]): string {
  const groups = new Map<string, { count: number; ms: number }>();
  for (const { kind, status, failure, ms, text } of answers) {
    const code = status >= 500 ? (/"code":"(\w+)"/.exec(text)?.[1] ?? '') : '';
    const key = `${kind} ${failure ?? status} ${code}`.trim();
    const group = groups.get(key) ?? { count: 0, ms: 0 };
    groups.set(key, { count: group.count + 1, ms: Math.max(group.ms, ms) });
  }
  return [...groups].map(([key, { count, ms }]) => `${key} ×${count} (≤ ${ms} ms)`).join(', ');
}
