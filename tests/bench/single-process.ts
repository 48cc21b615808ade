import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '../support/stack.ts';
import { fillNews } from './data.ts';
import { type Line, residentMemory } from './measure.ts';
import type { ReadGenerator } from './read-generator.ts';
import { compareReads, platform, type Rounds } from './reads.ts';

/** A platform that has just started, and how long its parts took after the servers, in seconds. */
export interface StartedStack {
  stack: Stack;
  seconds: number;
}

const path = '/api/maritime-news?limit=8';

/** The gateway and all services in one process, beside the same ten parts in processes of their own. */
export async function compareForms(
  one: StartedStack,
  ten: StartedStack,
  generator: ReadGenerator,
  { idleSeconds, ...rounds }: Rounds & { idleSeconds: number },
): Promise<Line[]> {
  // What a start needs and then lets go is not counted.
  await sleep(idleSeconds * 1000);
  const memory = { ours: memoryOf(one.stack), limit: memoryOf(ten.stack) };
  for (const { stack } of [one, ten]) await fillNews(stack.environment.databaseUrl('news'), 10_000);
  const reads = await compareReads(generator, [platform(one.stack, path), platform(ten.stack, path)], rounds);
  const start = { ours: one.seconds, limit: ten.seconds };
  const note = 'limit: ten processes';
  return [
    { name: 'one process: idle memory', unit: 'MB', ...memory, ratio: memory.limit / memory.ours, note },
    { name: 'one process: ready after', unit: 's', ...start, ratio: start.limit / start.ours, note },
    { name: 'one process: cold news list', unit: '/s', ...reads, note },
  ];
}

const memoryOf = (stack: Stack) => stack.pids().reduce((sum, pid) => sum + residentMemory(pid), 0);
