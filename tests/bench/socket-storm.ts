import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Stack } from '../support/stack.ts';
import { startAnotherGateway } from './another-gateway.ts';
import { startClients } from './client-processes.ts';
import { type Measurement, residentMemory } from './measure.ts';
import type { StormCommand, StormOutcome } from './storm-clients.ts';

const path = '/api/live';
/** One process holds so many browsers. */
const clientsOfProcess = 5000;
const pauseBetweenMessages = 100;

interface Storm {
  post(): Promise<string>;
  /** Waits until every browser knows these messages. */
  untilAllKnow(ids: string[]): Promise<StormOutcome>;
  end(): void;
}

/** Opens browsers at the stack's gateway and at a second one, in turn, all of them in the main chat. */
async function openStorm(stack: Stack, count: number, settings: Record<string, string>): Promise<Storm> {
  const children: ChildProcess[] = [];
  const end = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  try {
    return { ...(await fillStorm(stack, count, settings, children)), end };
  } catch (error) {
    end();
    throw error;
  }
}

/** @param children gets the processes that are started, also when one of them fails */
async function fillStorm(
  stack: Stack,
  count: number,
  settings: Record<string, string>,
  children: ChildProcess[],
): Promise<Omit<Storm, 'end'>> {
  const second = await startAnotherGateway(stack, settings, children);
  const urls = [stack.url, second.url];
  const { body: topic } = await stack.request('GET', '/api/forum/main-chat');
  const cookie = await stack.sessionCookie('bosun');
  const write = async (at: string) => {
    const response = await fetch(`${at}/api/chat`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Всем на связи' }),
    });
    if (response.status !== 201) throw new Error(`chat: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  };
  await write(stack.url);
  await stack.settle();
  const newest = await stack.request('GET', `/api/forum/topics/${topic.id}/messages?limit=1`);
  const cursor = newest.headers.get('x-changes-cursor') ?? '';
  const command: Omit<Extract<StormCommand, { kind: 'connect' }>, 'count'> = {
    kind: 'connect',
    urls,
    path,
    topicId: topic.id,
    cursor,
  };
  const clients = await startClients('storm-clients.ts', count, clientsOfProcess, command, children);
  return {
    // The second gateway stays when the first one is killed.
    post: () => write(second.url),
    async untilAllKnow(ids) {
      const answers = clients.map((child) => once(child, 'message'));
      for (const child of clients) send(child, { kind: 'accepted', ids });
      const outcomes = ((await Promise.all(answers)) as [StormOutcome][]).map(([outcome]) => outcome);
      return {
        reconnections: outcomes.reduce((sum, { reconnections }) => sum + reconnections, 0),
        caughtUpAt: Math.max(...outcomes.map(({ caughtUpAt }) => caughtUpAt)),
      };
    },
  };
}

const send = (child: ChildProcess, command: StormCommand) => child.send(command);

/** Measures how long a message needs to all sockets of two gateways, and their memory. */
export async function manySockets(
  stack: Stack,
  count: number,
  settings: Record<string, string>,
): Promise<Measurement[]> {
  const storm = await openStorm(stack, count, settings);
  try {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const began = performance.now();
      await storm.untilAllKnow([await storm.post()]);
      times.push(performance.now() - began);
    }
    const median = times.sort((a, b) => a - b)[2] ?? 0;
    const memory = residentMemory(stack.part('gateway').process.pid ?? 0);
    const note = `two gateways, ${memory.toFixed(0)} MB the first; limit: our aim; slowest ${Math.round(times.at(-1) ?? 0)} ms`;
    return [aim(`one message to ${count} sockets`, 'ms', median, 5000, note)];
  } finally {
    storm.end();
  }
}

/**
 * Writes to the chat while the first gateway dies, and measures how long its browsers need until they are at the second one and
 * know what they missed. In the end each browser must know every accepted message.
 */
export async function gatewayDies(
  stack: Stack,
  count: number,
  messages: number,
  settings: Record<string, string>,
): Promise<Measurement[]> {
  const storm = await openStorm(stack, count, settings);
  try {
    const ids: string[] = [];
    let diedAt = 0;
    for (let n = 0; n < messages; n += 1) {
      if (n === Math.floor(messages / 4)) {
        stack.part('gateway').process.kill('SIGKILL');
        diedAt = Date.now();
      }
      ids.push(await storm.post());
      await new Promise((resolve) => setTimeout(resolve, pauseBetweenMessages));
    }
    const { reconnections, caughtUpAt } = await storm.untilAllKnow(ids);
    const seconds = (caughtUpAt - diedAt) / 1000;
    const note = `${ids.length} messages, each known to all ${count}; ${reconnections} connections again; limit: our aim`;
    return [aim(`${Math.round(count / 2)} browsers whose gateway died`, 's', seconds, 15, note)];
  } finally {
    storm.end();
  }
}

const aim = (name: string, unit: string, ours: number, limit: number, note: string): Measurement => ({
  name,
  unit,
  ours,
  limit,
  ratio: limit / ours,
  target: 1,
  note,
});
