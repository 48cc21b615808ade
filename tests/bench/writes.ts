import { randomUUID } from 'node:crypto';
import { withClient } from '@kubrik/service-kit/testing';
import type { Stack } from '../support/stack.ts';
import { startBareServer } from './bare-server-process.ts';
import { compareThroughput, type Measurement, requestsPerSecond } from './measure.ts';

const targetRate = 300;

/** Measures posting a chat message; the limit is one process with the same SQL statements. */
export async function writes(stack: Stack, seconds: number, rounds: number): Promise<Measurement[]> {
  const databaseUrl = stack.environment.databaseUrl('forum');
  const { body: topic } = await stack.request('GET', '/api/forum/main-chat');
  const cookie = await stack.sessionCookie('bosun');
  const bare = await startBareServer({ kind: 'inserts', databaseUrl, topicId: topic.id });
  const load = { method: 'POST' as const, seconds, headers: { 'content-type': 'application/json' } };
  const result = await compareThroughput(
    {
      ...load,
      url: `${stack.url}/api/forum/messages`,
      headers: { ...load.headers, cookie },
      body: () => JSON.stringify({ topicId: topic.id, content: 'Стоим на рейде', clientId: randomUUID() }),
    },
    { ...load, url: bare.url, body: () => JSON.stringify({ content: 'Стоим на рейде' }) },
    rounds,
  );
  bare.stop();
  await stack.settle();
  return [{ name: 'chat message written', unit: '/s', ...result, target: 0.5 }];
}

/** Posts messages at a constant rate, and counts how many of them are stored. */
export async function sustainedWrites(stack: Stack, seconds: number): Promise<Measurement[]> {
  const { body: topic } = await stack.request('GET', '/api/forum/main-chat');
  const cookie = await stack.sessionCookie('bosun');
  const before = await storedIn(stack, topic.id);
  const rate = await requestsPerSecond({
    url: `${stack.url}/api/forum/messages`,
    method: 'POST',
    connections: 16,
    seconds,
    overallRate: targetRate,
    headers: { 'content-type': 'application/json', cookie },
    body: () => JSON.stringify({ topicId: topic.id, content: 'Держим ход', clientId: randomUUID() }),
  });
  await stack.settle();
  const stored = (await storedIn(stack, topic.id)) - before;
  const note = `${stored} stored in ${seconds} s`;
  return [
    {
      name: 'writes held',
      unit: '/s',
      ours: rate,
      limit: targetRate,
      ratio: rate / targetRate,
      target: 0.99,
      note,
    },
  ];
}

const storedIn = (stack: Stack, topicId: string): Promise<number> =>
  withClient(stack.environment.databaseUrl('forum'), async (client) => {
    const { rows } = await client.query('select message_count from topics where id = $1', [topicId]);
    return rows[0].message_count;
  });
