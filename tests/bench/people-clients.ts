// A process with many people at the site: each has a live connection, and reads something every half a minute or so.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

export interface PeopleCommand {
  /** The people are spread over these gateways. */
  urls: string[];
  count: number;
  /** The main chat, which some of them follow. */
  topicId: string;
  newsIds: string[];
  /** In seconds, before the measuring. */
  warmUp: number;
  seconds: number;
}

export interface PeopleOutcome {
  /** Times until the answers, in ms. */
  answers: number[];
  /** Times from the writing of a message until it was pushed, in ms. */
  pushes: number[];
  /** What was answered with no success, or not at all. */
  failures: string[];
}

/** Mean seconds between two things that one person does. */
const pause = 30;
/** One of so many people follows the main chat. */
const chatReaders = 10;
/** One of so many things that people do is a comment. */
const writers = 100;
const batchSize = 100;
const ports = ['RUVVO', 'NLRTM', 'SGSIN', 'CNSHA', 'DEHAM', 'RULED', 'TRIST', 'GRPIR'];
const words = ['Владивосток', 'rotterdam', 'синг', 'сан', 'гамбург', 'PIR', 'новорос', 'antwerp'];

const agents = new Map<string, Agent>();
const outcome: PeopleOutcome = { answers: [], pushes: [], failures: [] };
const pick = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T;

process.once('message', async (command: PeopleCommand) => {
  for (const url of command.urls) agents.set(url, new Agent({ keepAlive: true, maxSockets: 100 }));
  for (let opened = 0; opened < command.count; ) {
    const group = Math.min(batchSize, command.count - opened);
    await Promise.all(Array.from({ length: group }, (_, n) => connect(command, opened + n)));
    opened += group;
  }
  process.send?.('connected');
  await once(process, 'message');
  const until = Date.now() + (command.warmUp + command.seconds) * 1000;
  setTimeout(() => Object.assign(outcome, { answers: [], pushes: [] }), command.warmUp * 1000);
  await Promise.all(Array.from({ length: command.count }, (_, n) => live(command, n, until)));
  process.send?.(outcome);
});

const gatewayOf = ({ urls }: PeopleCommand, n: number) => urls[n % urls.length] as string;

function connect(command: PeopleCommand, n: number): Promise<void> {
  const socket = io(gatewayOf(command, n), {
    path: '/api/live',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const rooms = n % chatReaders === 0 ? ['site', `topic:${command.topicId}`] : ['site'];
  socket.on('forum.message-posted', ({ content }: { content: string }) => {
    const sent = Number(/ t=(\d{13})/.exec(content)?.[1] ?? 0);
    if (sent > 0) outcome.pushes.push(Date.now() - sent);
  });
  socket.on('disconnect', (reason) => outcome.failures.push(`live connection: ${reason}`));
  return new Promise((resolve, reject) => {
    socket.on('connect', () => socket.emit('join', { rooms }, () => resolve()));
    socket.on('connect_error', reject);
  });
}

/** One person reads, or now and then writes, until the time is over. */
async function live(command: PeopleCommand, n: number, until: number): Promise<void> {
  const url = gatewayOf(command, n);
  for (;;) {
    const next = -Math.log(1 - Math.random()) * pause * 1000;
    if (Date.now() + next > until) return;
    await sleep(next);
    if (Math.random() < 1 / writers) await comment(url, pick(command.newsIds));
    else for (const path of visit(command)) await ask(url, 'GET', path);
  }
}

/** What one look at the site asks for. */
function visit({ newsIds, topicId }: PeopleCommand): string[] {
  const chance = Math.random();
  if (chance < 0.4) {
    const id = pick(newsIds);
    return ['/api/maritime-news?limit=20', `/api/maritime-news/${id}`, `/api/maritime-news/${id}/comments`];
  }
  if (chance < 0.6)
    return [`/api/ports/search/${encodeURIComponent(pick(words))}`, `/api/ports/${pick(ports)}`];
  if (chance < 0.75) return ['/api/maritime-jobs'];
  if (chance < 0.85) return ['/api/forum/main-chat', `/api/forum/topics/${topicId}/messages?limit=50`];
  if (chance < 0.95) return ['/api/protection/contents'];
  return ['/'];
}

const comment = (url: string, newsId: string) =>
  ask(url, 'POST', `/api/maritime-news/${newsId}/comments`, {
    authorName: 'Моряк',
    content: `Нагрузка: ${crypto.randomUUID()} t=${Date.now()}`,
  });

function ask(url: string, method: string, path: string, body?: unknown): Promise<void> {
  const began = performance.now();
  return new Promise((resolve) => {
    const fail = (reason: unknown) => {
      outcome.failures.push(`${method} ${path}: ${reason}`);
      resolve();
    };
    const headers = { 'accept-encoding': 'br', ...(body ? { 'content-type': 'application/json' } : {}) };
    const sent = request(
      new URL(path, url),
      { method, headers, agent: agents.get(url), timeout: 15_000 },
      (response) => {
        response.resume();
        response.once('error', fail);
        response.once('end', () => {
          outcome.answers.push(performance.now() - began);
          if ((response.statusCode ?? 500) >= 400) fail(response.statusCode);
          else resolve();
        });
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('no answer within 15 s')));
    sent.once('error', fail);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}
