import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '../support/stack.ts';
import { fillNews } from './data.ts';
import { type Measurement, residentMemory } from './measure.ts';
import type { ReadLoadGenerator } from './read-load-generator.ts';
import { compareReads, platform, type Rounds } from './reads.ts';

/** A platform that has just started, and the seconds that its start took once the servers ran. */
export interface StartedStack {
  stack: Stack;
  seconds: number;
}

const path = '/api/maritime-news?limit=8';

/** Compares the gateway and all services in one process with the same eleven parts in processes of their own. */
export async function compareProcessModels(
  one: StartedStack,
  eleven: StartedStack,
  generator: ReadLoadGenerator,
  { idleSeconds, ...rounds }: Rounds & { idleSeconds: number },
): Promise<Measurement[]> {
  // Waits until memory that only the start needed has been released.
  await sleep(idleSeconds * 1000);
  const memory = { ours: memoryOf(one.stack), limit: memoryOf(eleven.stack) };
  for (const { stack } of [one, eleven]) await fillNews(stack.environment.databaseUrl('news'), 10_000);
  const reads = await compareReads(
    generator,
    [platform(one.stack, path), platform(eleven.stack, path)],
    rounds,
  );
  const start = { ours: one.seconds, limit: eleven.seconds };
  const note = 'limit: eleven processes';
  return [
    { name: 'one process: idle memory', unit: 'MB', ...memory, ratio: memory.limit / memory.ours, note },
    { name: 'one process: ready after', unit: 's', ...start, ratio: start.limit / start.ours, note },
    { name: 'one process: cold news list', unit: '/s', ...reads, note },
  ];
}

const memoryOf = (stack: Stack) => stack.pids().reduce((sum, pid) => sum + residentMemory(pid), 0);
