import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Domain, domains } from '@kubrik/contract';
import { type Stack, until } from '../support/stack.ts';
import { startAnotherGateway } from './another-gateway.ts';
import { startClients } from './client-processes.ts';
import { fillChat, fillNews } from './data.ts';
import { type Measurement, processorTime, quantile, residentMemory } from './measure.ts';
import type { PeopleCommand, PeopleOutcome } from './people-clients.ts';

/** One process holds so many people. */
const peopleOfProcess = 2500;
/** One gateway holds so many people. */
const peopleOfGateway = 17_000;
/** What 99 of 100 answers may take, in ms. */
const longestAnswer = 500;

/**
 * Holds so many people at the site at once, and measures what each kind of process needs for them: processor time as a share of
 * one core, memory in MB. Servers are counted for the whole machine, so nothing else may run on it.
 */
export async function peopleAtOnce(
  stack: Stack,
  count: number,
  { warmUp, seconds }: Pick<PeopleCommand, 'warmUp' | 'seconds'>,
  settings: Record<string, string>,
): Promise<Measurement[]> {
  const children: ChildProcess[] = [];
  try {
    await fillNews(stack.environment.databaseUrl('news'), 10_000);
    const topicId = await fillChat(stack.environment.databaseUrl('forum'), 10_000);
    const gateways = [{ url: stack.url, process: stack.part('gateway').process }];
    while (gateways.length * peopleOfGateway < count)
      gateways.push(await startAnotherGateway(stack, settings, children));
    const list = () => stack.request('GET', '/api/maritime-news?limit=50');
    // The service keeps for some seconds that there was nothing.
    await until(async () => (await list()).body.length > 0);
    const { body: news } = await list();
    const command: Omit<PeopleCommand, 'count'> = {
      urls: gateways.map(({ url }) => url),
      topicId,
      newsIds: news.map(({ id }: { id: string }) => id),
      warmUp,
      seconds,
    };
    const people = await startClients('people-clients.ts', count, peopleOfProcess, command, children);
    const gatewayPids = gateways.map(({ process }) => process.pid ?? 0);
    const answers = people.map((child) => once(child, 'message'));
    for (const child of people) child.send('begin');
    await sleep(warmUp * 1000);
    const before = processorTimes(partsOf(stack, gatewayPids));
    const began = performance.now();
    const outcomes = ((await Promise.all(answers)) as [PeopleOutcome][]).map(([outcome]) => outcome);
    const elapsed = performance.now() - began;
    const parts = partsOf(stack, gatewayPids);
    return [row(count, outcomes, elapsed, needs(parts, before, processorTimes(parts), elapsed))];
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

type Pids = Record<string, number[]>;

/** The processes of each kind that run now. */
function partsOf(stack: Stack, gateways: number[]): Pids {
  const service = (domain: Domain) => [stack.part(domain).process.pid ?? 0];
  const busy: Domain[] = ['forum', 'news', 'ports'];
  return {
    gateways,
    ...Object.fromEntries(busy.map((domain) => [domain, service(domain)])),
    'other services': domains.filter((domain) => !busy.includes(domain)).flatMap(service),
    PostgreSQL: processesNamed('postgres'),
    NATS: processesNamed('nats-server'),
    Redis: processesNamed('redis-server'),
  };
}

const processesNamed = (name: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) => pid > 0 && ifItRuns(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim(), '') === name,
    );

/** PostgreSQL ends processes at any time. */
function ifItRuns<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

const processorTimes = (pids: Pids): Record<string, number> =>
  Object.fromEntries(
    Object.entries(pids).map(([part, ids]) => [
      part,
      ids.reduce((sum, pid) => sum + ifItRuns(() => processorTime(pid), 0), 0),
    ]),
  );

/** What each kind of process needed: a share of one core, and memory. PostgreSQL's processes share theirs, which is not summed. */
const needs = (
  pids: Pids,
  before: Record<string, number>,
  after: Record<string, number>,
  elapsed: number,
): string =>
  Object.entries(pids)
    .map(([part, ids]) => {
      const cores = ((after[part] ?? 0) - (before[part] ?? 0)) / 1000 / elapsed;
      const memory = part === 'PostgreSQL' ? '' : ` ${Math.round(ids.reduce(memoryWith, 0))} MB`;
      return `${part} ${cores.toFixed(2)}${memory}`;
    })
    .join(', ');

const memoryWith = (sum: number, pid: number) => sum + residentMemory(pid);

function row(count: number, outcomes: PeopleOutcome[], elapsed: number, needed: string): Measurement {
  const answers = outcomes.flatMap((outcome) => outcome.answers);
  const pushes = outcomes.flatMap((outcome) => outcome.pushes);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0)
    throw new Error(
      `${count} people: ${failures.length} failures, such as ${failures.slice(0, 5).join('; ')}`,
    );
  const p99 = quantile(answers, 0.99);
  const perSecond = (values: number[]) => Math.round((values.length / elapsed) * 1000);
  return {
    name: `${count} people at once, p99`,
    unit: 'ms',
    ours: p99,
    limit: longestAnswer,
    ratio: longestAnswer / p99,
    target: 1,
    note:
      `${perSecond(answers)} answers/s, median ${quantile(answers, 0.5).toFixed(1)} ms; ` +
      `${pushes.length > 0 ? `${perSecond(pushes)} pushes/s, p99 ${Math.round(quantile(pushes, 0.99))} ms; ` : ''}cores: ${needed}`,
  };
}
