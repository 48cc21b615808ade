import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Stack } from '../support/stack.ts';
import { type Line, medianBy, residentMemory } from './measure.ts';

const event = 'forum.message-posted';
const path = '/api/live';

const start = (file: string) => fork(join(import.meta.dirname, file));
const told = async (child: ChildProcess, order: object, answer: string) => {
  const heard = once(child, 'message');
  child.send(order);
  const [said] = await heard;
  if (said !== answer) throw new Error(`expected ${answer}, heard ${said}`);
};

/** One chat message after another to every socket: messages in a second that all of them have. */
export async function fanOut(stack: Stack, count: number, messages: number, rounds: number): Promise<Line[]> {
  const { body: topic } = await stack.request('GET', '/api/forum/main-chat');
  const cookie = await stack.sessionCookie('bosun');
  const room = `topic:${topic.id}`;
  const post = () =>
    stack.request('POST', '/api/chat', { headers: { cookie }, body: { message: 'Всем на связи' } });
  await post();
  const [sample] = (await stack.request('GET', '/api/chat?limit=1')).body;

  const bare = start('bare-socket-server.ts');
  const [port] = await once(bare, 'message');
  const ourCrowd = start('socket-clients.ts');
  const bareCrowd = start('socket-clients.ts');
  await told(ourCrowd, { kind: 'connect', url: stack.url, path, count, room }, 'connected');
  await told(bareCrowd, { kind: 'connect', url: `http://127.0.0.1:${port}`, path, count, room }, 'connected');

  const run = async (crowd: ChildProcess, emit: () => Promise<unknown> | undefined) => {
    await told(crowd, { kind: 'expect', event, messages }, 'expecting');
    const all = once(crowd, 'message');
    const began = performance.now();
    await emit();
    await all;
    return messages / ((performance.now() - began) / 1000);
  };
  const pairs: { ours: number; limit: number; ratio: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await run(ourCrowd, () => Promise.all(Array.from({ length: messages }, post)));
    const limit = await run(bareCrowd, () => {
      bare.send({ room, event, data: sample, messages });
      return undefined;
    });
    if (round > 0) pairs.push({ ours, limit, ratio: ours / limit });
  }
  for (const child of [bare, ourCrowd, bareCrowd]) child.kill('SIGKILL');
  const result = medianBy(pairs, ({ ratio }) => ratio);
  return [{ name: `chat message to ${count} sockets`, unit: '/s', ...result, asked: 0.7 }];
}

/** Sockets that are only held, and what one costs the gateway. */
export async function heldSockets(stack: Stack, count: number): Promise<Line[]> {
  const pid = stack.part('gateway').process.pid ?? 0;
  const before = residentMemory(pid);
  const crowd = start('socket-clients.ts');
  const { body: topic } = await stack.request('GET', '/api/forum/main-chat');
  await told(crowd, { kind: 'connect', url: stack.url, path, count, room: `topic:${topic.id}` }, 'connected');
  const grown = residentMemory(pid) - before;
  crowd.kill('SIGKILL');
  const note = `${((grown * 1000) / count).toFixed(0)} KB for one; the gateway had ${before.toFixed(0)} MB before`;
  return [{ name: `${count} sockets held`, unit: 'MB', ours: grown, limit: grown, ratio: 1, note }];
}
