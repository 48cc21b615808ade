import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a load met, and what is stored of it. */
export interface LoadReport {
  reads: number;
  readsFailed: number;
  /** Comments that were answered. */
  acknowledged: number;
  /** Attempts to write that failed; each comment is sent again until it is answered. */
  attemptsFailed: number;
  /** Comments without an answer after twenty attempts. */
  writesGivenUp: number;
  /** Longest request in ms. */
  slowest: number;
  /** How often a request failed, by reason. */
  failures: Record<string, number>;
  /** What is stored in the comments of the article, and in the chat. */
  stored: Record<'comments' | 'chat', { lost: number; doubled: number; isInOrder: boolean }>;
}

const timeoutMs = 10_000;
const writers = [0, 1, 2, 3];

/**
 * Puts a steady load of reads and numbered comments on the site, and looks whether every comment is stored. Every comment has a
 * clientId and is sent again with the same one until it is answered, as the site's own client does. RATE_LIMIT_FACTOR=0
 * must be set, and there must be news. Any process may be killed meanwhile.
 *
 * @param site `http://127.0.0.1:8080`
 * @param isOver asked before each request
 */
export async function loadSite(site: string, isOver: () => boolean): Promise<LoadReport> {
  const counts = { reads: 0, readsFailed: 0, attemptsFailed: 0, writesGivenUp: 0, slowest: 0 };
  const failures: Record<string, number> = {};
  const acknowledged: string[] = [];

  /** @returns the answer in the form that the caller expects of it; undefined when the request failed */
  async function request<Answer>(path: string, body?: object): Promise<Answer | undefined> {
    const began = performance.now();
    try {
      const response = await fetch(`${site}/api${path}`, {
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      const answer = (await response.json()) as Answer & { code?: string };
      if (!response.ok) throw new Error(`${response.status} ${answer.code}`);
      return answer;
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } };
      const reason = `${body ? 'write' : 'read'}: ${cause?.code ?? message}`;
      failures[reason] = (failures[reason] ?? 0) + 1;
      return undefined;
    } finally {
      counts.slowest = Math.max(counts.slowest, Math.round(performance.now() - began));
    }
  }

  const [newest] = (await request<{ id: string }[]>('/maritime-news?limit=1')) ?? [];
  if (!newest) throw new Error('The site has no news to comment on');
  const { id } = newest;
  const run = randomUUID().slice(0, 8);

  async function reader(): Promise<void> {
    // Many page sizes, so that some answers come from the service and not from the gateway's cache.
    for (let n = 0; !isOver(); n += 1) {
      counts.reads += 1;
      if (!(await request(n % 2 ? '/maritime-news?limit=5' : `/maritime-news?limit=${1 + (n % 50)}`)))
        counts.readsFailed += 1;
      await sleep(10);
    }
  }

  /** Writes one after another, so that its comments have an order that must be kept. */
  async function writer(name: number): Promise<void> {
    for (let n = 0; !isOver(); n += 1) {
      const content = `${run} ${name} ${String(n).padStart(6, '0')}`;
      const comment = { authorName: `Матрос ${name}`, content, clientId: randomUUID() };
      let answer: unknown;
      for (let attempt = 0; attempt < 20 && !answer; attempt += 1) {
        answer = await request(`/maritime-news/${id}/comments`, comment);
        if (!answer) {
          counts.attemptsFailed += 1;
          await sleep(250);
        }
      }
      if (answer) acknowledged.push(content);
      else counts.writesGivenUp += 1;
    }
  }

  /** The pages of a keyset list, the newest first. */
  async function pages(path: string): Promise<{ content: string }[][]> {
    const found: { content: string }[][] = [];
    for (let cursor = ''; ; ) {
      const response = await fetch(`${site}/api${path}?limit=100${cursor}`);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      found.push((await response.json()) as { content: string }[]);
      const next = response.headers.get('x-next-cursor');
      if (!next) return found;
      cursor = `&cursor=${encodeURIComponent(next)}`;
    }
  }

  const ofThisRun = (list: { content: string }[]) =>
    list.map(({ content }) => content).filter((content) => content.startsWith(run));

  function compare(texts: string[]) {
    const stored = new Map<string, number>();
    for (const text of texts) stored.set(text, (stored.get(text) ?? 0) + 1);
    const isInOrder = writers.every((name) => {
      const mine = texts.filter((text) => text.startsWith(`${run} ${name} `));
      return mine.every((text, n) => n === 0 || (mine[n - 1] ?? '') < text);
    });
    const lost = acknowledged.filter((text) => !stored.has(text)).length;
    return { lost, doubled: [...stored.values()].filter((times) => times > 1).length, isInOrder };
  }

  await Promise.all([reader(), reader(), ...writers.map(writer)]);
  // Comments are listed newest first; a chat page is in order, and the pages go back.
  const comments = ofThisRun((await pages(`/maritime-news/${id}/comments`)).flat().reverse());
  const room = await request<{ id: string }>('/forum/main-chat');
  const chat = async () => ofThisRun((await pages(`/forum/topics/${room?.id}/messages`)).reverse().flat());
  let messages = await chat();
  // Comments reach the chat by events, which may take a moment.
  for (let n = 0; n < 120 && messages.length < comments.length; n += 1) {
    await sleep(500);
    messages = await chat();
  }
  const stored = { comments: compare(comments), chat: compare(messages) };
  return { ...counts, acknowledged: acknowledged.length, failures, stored };
}

/** Whether nothing that was acknowledged is lost, doubled or out of order. */
export const isWhole = ({ stored }: LoadReport): boolean =>
  Object.values(stored).every(({ lost, doubled, isInOrder }) => lost === 0 && doubled === 0 && isInOrder);
