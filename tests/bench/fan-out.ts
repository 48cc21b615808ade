import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Stack } from '../support/stack.ts';
import { type Measurement, medianBy, residentMemory } from './measure.ts';

const event = 'forum.message-posted';
const path = '/api/live';

const startProcess = (file: string) => fork(join(import.meta.dirname, file));
/** Sends a message to a child process and waits for this answer. */
const sendAndExpect = async (child: ChildProcess, message: object, answer: string) => {
  const answered = once(child, 'message');
  child.send(message);
  const [received] = await answered;
  if (received !== answer) throw new Error(`expected ${answer}, received ${received}`);
};

/** Starts a process with `count` sockets in a room. */
async function connectClients(url: string, count: number, room: string): Promise<ChildProcess> {
  const clients = startProcess('socket-clients.ts');
  await sendAndExpect(clients, { kind: 'connect', url, path, count, room }, 'connected');
  return clients;
}

/** Measures how many chat messages a second reach all sockets. */
export async function fanOut(
  stack: Stack,
  count: number,
  messages: number,
  rounds: number,
): Promise<Measurement[]> {
  const { body: topic } = await stack.request('GET', '/api/forum/main-chat');
  const cookie = await stack.sessionCookie('bosun');
  const room = `topic:${topic.id}`;
  const post = () =>
    stack.request('POST', '/api/chat', { headers: { cookie }, body: { message: 'Всем на связи' } });
  await post();
  const [sample] = (await stack.request('GET', '/api/chat?limit=1')).body;

  const bare = startProcess('bare-socket-server.ts');
  const [port] = await once(bare, 'message');
  const ourClients = await connectClients(stack.url, count, room);
  const bareClients = await connectClients(`http://127.0.0.1:${port}`, count, room);

  const run = async (clients: ChildProcess, emit: () => Promise<unknown> | undefined) => {
    await sendAndExpect(clients, { kind: 'expect', event, messages }, 'expecting');
    const all = once(clients, 'message');
    const began = performance.now();
    await emit();
    await all;
    return messages / ((performance.now() - began) / 1000);
  };
  const pairs: { ours: number; limit: number; ratio: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await run(ourClients, () => Promise.all(Array.from({ length: messages }, post)));
    const limit = await run(bareClients, () => {
      bare.send({ room, event, data: sample, messages });
      return undefined;
    });
    if (round > 0) pairs.push({ ours, limit, ratio: ours / limit });
  }
  for (const child of [bare, ourClients, bareClients]) child.kill('SIGKILL');
  const result = medianBy(pairs, ({ ratio }) => ratio);
  return [{ name: `chat message to ${count} sockets`, unit: '/s', ...result, target: 0.7 }];
}

/** Measures the gateway's memory for sockets that receive nothing. */
export async function idleSockets(stack: Stack, count: number): Promise<Measurement[]> {
  const pid = stack.part('gateway').process.pid ?? 0;
  const before = residentMemory(pid);
  const { body: topic } = await stack.request('GET', '/api/forum/main-chat');
  const clients = await connectClients(stack.url, count, `topic:${topic.id}`);
  const during = residentMemory(pid);
  clients.kill('SIGKILL');
  // On a small scale, memory that the start needed may shrink by more than the sockets take.
  const memory = { ours: during, limit: before, ratio: before / during };
  const note = `limit: without sockets; ${(((during - before) * 1000) / count).toFixed(0)} KB for one`;
  return [{ name: `gateway with ${count} sockets`, unit: 'MB', ...memory, note }];
}
