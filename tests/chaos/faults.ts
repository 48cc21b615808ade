import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosRun } from './chaos-run.ts';
import type { Installation } from './installation.ts';
import { type Answer, isPlain503 } from './site-client.ts';
import type { Row } from './table.ts';

/** What goes wrong for a while, or at one moment. */
export interface Fault {
  what: string;
  /** Domains that may answer 503 meanwhile. All others must go on. */
  mayFail: string[];
  /** Until it ends; 0 for a kill, after which the supervisor starts the process again. */
  seconds: number;
  /** Without a gateway nothing can answer. */
  isSiteGone?: boolean;
  begin(installation: Installation): void | Promise<void>;
  end?(installation: Installation): void | Promise<void>;
}

const slowestMs = 5_000;
/** How much longer than allowed a recovery is waited for, so that the time of a slow one is reported. */
const furtherMs = 45_000;

const mayFailWithout: Record<string, string[]> = {
  news: ['news'],
  forum: ['forum'],
  admin: ['admin'],
  users: ['users'],
  blacklist: ['blacklist'],
  // An unrepeatable request that NATS was carrying is answered 503.
  nats: ['admin', 'users'],
  redis: ['admin', 'users', 'post'],
  postgres: ['news', 'forum', 'users', 'blacklist', 'admin'],
  gateway: ['news', 'forum', 'admin', 'users', 'blacklist'],
};
const failing = (...names: string[]): string[] => [
  ...new Set(names.flatMap((name) => mayFailWithout[name] ?? [])),
];

export const kill = (target: string): Fault => ({
  what: `kill ${target}`,
  seconds: 0,
  mayFail: failing(target),
  isSiteGone: target === 'gateway',
  begin: (installation) => installation.kill(target),
});

export const freeze = (target: string, seconds: number, mayFail = failing(target)): Fault => ({
  what: `freeze ${target} ${seconds} s`,
  seconds,
  mayFail,
  isSiteGone: target === 'gateway',
  begin: (installation) => installation.freeze(target),
  end: (installation) => installation.resume(target),
});

/** The network between one part and one server is cut, while the others still reach it. */
export const cutNetwork = (part: string, server: string, seconds: number): Fault => ({
  what: `${part} without ${server} ${seconds} s`,
  seconds,
  // The calls of the gateway are as without the server; those of a service are as without the service.
  mayFail:
    part === 'gateway' ? failing(server) : server === 'postgres' ? failing(part) : failing(part, 'nats'),
  begin: ({ network }) => network.cut(part, server),
  end: ({ network }) => network.heal(),
});

/** Everything that the parts send to this server and get from it is late. */
export const latency = (server: string, ms: number, seconds: number): Fault => ({
  what: `${server} ${ms} ms away ${seconds} s`,
  seconds,
  mayFail: [],
  begin: ({ network }) => network.delay(server, ms),
  end: ({ network }) => network.heal(),
});

/** NATS refuses every part, as after a change of its passwords. */
export const wrongNatsPasswords = (seconds: number): Fault => ({
  what: `NATS refuses all passwords ${seconds} s`,
  seconds,
  mayFail: failing('nats'),
  begin: (installation) => installation.changeNatsPasswords(),
  end: (installation) => installation.restoreNatsPasswords(),
});

/** PostgreSQL refuses one service. */
export const wrongDatabasePassword = (service: string, seconds: number): Fault => ({
  what: `PostgreSQL refuses ${service} ${seconds} s`,
  seconds,
  mayFail: failing(service),
  begin: (installation) => installation.changeDatabasePassword(service),
  end: (installation) => installation.restoreDatabasePassword(service),
});

/** The clocks of the gateway and of all services jump, and jump back at the end. */
export const wrongClock = (hours: number, seconds: number): Fault => ({
  what: `clocks ${hours > 0 ? '+' : '−'}${Math.abs(hours)} h ${seconds} s`,
  seconds,
  mayFail: [],
  begin: (installation) => installation.setClocks(hours * 3_600_000),
  end: (installation) => installation.setClocks(0),
});

/** Two faults at once. */
export const both = (first: Fault, second: Fault): Fault => ({
  what: `${first.what} and ${second.what}`,
  seconds: Math.max(first.seconds, second.seconds),
  mayFail: [...first.mayFail, ...second.mayFail],
  isSiteGone: Boolean(first.isSiteGone || second.isSiteGone),
  async begin(installation) {
    await first.begin(installation);
    await second.begin(installation);
  },
  async end(installation) {
    await first.end?.(installation);
    await second.end?.(installation);
  },
});

/** Causes the fault, and waits until everything has recovered by itself. */
export async function applyFault(run: ChaosRun, fault: Fault): Promise<Row> {
  const { installation } = run;
  run.log(fault.what);
  const startedAt = Date.now();
  await fault.begin(installation);
  await sleep(fault.seconds * 1000);
  await fault.end?.(installation);
  const overAt = Date.now();
  const back = await run.waitForRecovery(overAt, run.recoveryMs + furtherMs);
  // Pending answers belong to this fault, too.
  await sleep(500);
  const row = judge(run, fault, startedAt, Date.now(), back);
  run.log(
    `  ${row.verdict === 'ok' ? 'ok' : row.notes.join('; ')}, ${back === undefined ? 'not back' : `back in ${back} ms`}`,
  );
  return row;
}

function judge(run: ChaosRun, fault: Fault, from: number, to: number, back: number | undefined): Row {
  const within = ({ sentAt }: Answer) => sentAt >= from - 100 && sentAt <= to;
  const answers = run.site.answers.filter(within);
  const probes = run.probes.answers.filter(within);
  const notes: string[] = [];
  const others = probes.filter(({ domain, isExpected }) => !isExpected && !fault.mayFail.includes(domain));
  if (others.length > 0) notes.push(`other domains failed: ${describeAnswers(others)}`);
  const latest = slowestMs + run.eventLoopDelay.between(from, to);
  const hanging = fault.isSiteGone ? [] : answers.filter(({ status, ms }) => status === 0 || ms > latest);
  if (hanging.length > 0) notes.push(`no answer within 5 s: ${describeAnswers(hanging)}`);
  const wrong = answers.filter((answer) => answer.status >= 500 && !isPlain503(answer));
  if (wrong.length > 0) notes.push(`no error form: ${describeAnswers(wrong)}`);
  if (back === undefined || back > run.recoveryMs) notes.push(notBack(run));
  const answered = answers.filter(({ status }) => status > 0);
  return {
    what: fault.what,
    writes: run.load.writes.filter(({ acknowledgedAt: at = 0 }) => at >= from && at <= to).length,
    refused: answered.filter(({ status }) => status === 503).length,
    slowestMs: Math.max(0, ...answered.map(({ ms }) => ms)),
    backMs: back,
    verdict: notes.length > 0 ? 'VIOLATED' : 'ok',
    notes,
  };
}

export const notBack = ({ recoveryMs, failure }: ChaosRun): string =>
  `not back within ${recoveryMs / 1000} s (${failure})`;

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
