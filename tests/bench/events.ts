import { randomUUID } from 'node:crypto';
import { newsEvents } from '@kubrik/contract';
import { eventSubject } from '@kubrik/service-kit';
import { withClient } from '@kubrik/service-kit/testing';
import type { Stack } from '../support/stack.ts';
import type { Measurement } from './measure.ts';

/** Ten times what one event at a time for each consumer gave. */
const targetRate = 1300;
const articles = 200;

/** Measures how many events a second one consumer handles: comments of many articles that the forum writes into the chat. */
export async function handledEvents(stack: Stack, count: number, rounds: number): Promise<Measurement[]> {
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round += 1) rates.push(await handle(stack, count));
  // The first round warms up.
  const ours = rates.slice(1).sort((a, b) => a - b)[Math.floor((rates.length - 1) / 2)] ?? 0;
  const note = `${count} comments of ${articles} articles`;
  return [
    {
      name: 'events into the chat',
      unit: '/s',
      ours,
      limit: targetRate,
      ratio: ours / targetRate,
      target: 1,
      note,
    },
  ];
}

/** Publishes the events while the forum is stopped, and measures how long it needs for them. @returns events per second */
async function handle(stack: Stack, count: number): Promise<number> {
  const { bus } = stack.environment;
  const newsIds = Array.from({ length: articles }, () => randomUUID());
  const before = await aggregated(stack);
  const { process: forum } = stack.part('forum');
  forum.kill('SIGSTOP');
  const published = Array.from({ length: count }, (_, n) => {
    const data = comment(newsIds[n % articles] ?? '');
    const { type } = newsEvents.commentAdded;
    const event = { id: randomUUID(), type, occurredAt: new Date().toISOString(), data };
    return bus.jetstream.publish(bus.subject(eventSubject(type, data)), JSON.stringify(event));
  });
  await Promise.all(published);
  const began = performance.now();
  forum.kill('SIGCONT');
  while ((await aggregated(stack)) < before + count) await new Promise((resolve) => setTimeout(resolve, 20));
  return count / ((performance.now() - began) / 1000);
}

const comment = (newsId: string) => ({
  newsId,
  newsTitle: 'Проба',
  commentId: randomUUID(),
  authorName: 'Проба',
  content: 'Стоим на рейде',
});

async function aggregated(stack: Stack): Promise<number> {
  const { rows } = await withClient(stack.environment.databaseUrl('forum'), (client) =>
    client.query('select message_count::int as count from topics where kind = $1', ['main']),
  );
  return rows[0]?.count ?? 0;
}
