// Puts a steady load of reads and numbered comments on the composed site, and checks that every comment is stored.
//   node tests/containers/load.ts http://127.0.0.1:8080 SECONDS
// Every comment has a clientId and is sent again with the same one until it is answered, as the site's own client
// does. RATE_LIMIT_FACTOR=0 must be set, and there must be news. Any process may be killed meanwhile.
import { randomUUID } from 'node:crypto';

const site = process.argv[2] ?? 'http://127.0.0.1:8080';
const seconds = Number(process.argv[3] ?? 30);
const timeoutMs = 10_000;

const counts = { reads: 0, readsFailed: 0, writes: 0, attemptsFailed: 0, writesGivenUp: 0, slowest: 0 };
const failures = new Map<string, number>();
const acknowledged: string[][] = [];

async function request(path: string, body?: object) {
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
    const answer = await response.json();
    if (!response.ok) throw new Error(`${response.status} ${answer.code}`);
    return answer;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    const reason = `${body ? 'write' : 'read'}: ${cause?.code ?? message}`;
    failures.set(reason, (failures.get(reason) ?? 0) + 1);
    return undefined;
  } finally {
    counts.slowest = Math.max(counts.slowest, Math.round(performance.now() - began));
  }
}

const [{ id }] = await request('/maritime-news?limit=1');
const run = randomUUID().slice(0, 8);
const end = Date.now() + seconds * 1000;

async function reader(): Promise<void> {
  // Many page sizes, so that some answers come from the service and not from the gateway's cache.
  for (let n = 0; Date.now() < end; n += 1) {
    counts.reads += 1;
    if (!(await request(n % 2 ? '/maritime-news?limit=5' : `/maritime-news?limit=${1 + (n % 50)}`)))
      counts.readsFailed += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Writes one after another, so that its comments have an order that must be kept. */
async function writer(name: number): Promise<void> {
  const mine: string[] = [];
  acknowledged[name] = mine;
  for (let n = 0; Date.now() < end; n += 1) {
    const content = `${run} ${name} ${String(n).padStart(6, '0')}`;
    const comment = { authorName: `Матрос ${name}`, content, clientId: randomUUID() };
    counts.writes += 1;
    let answer: unknown;
    for (let attempt = 0; attempt < 20 && !answer; attempt += 1) {
      answer = await request(`/maritime-news/${id}/comments`, comment);
      if (!answer) {
        counts.attemptsFailed += 1;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
    if (answer) mine.push(content);
    else counts.writesGivenUp += 1;
  }
}

await Promise.all([reader(), reader(), writer(0), writer(1), writer(2), writer(3)]);
console.log(`run ${run}`, counts, Object.fromEntries(failures));
const wanted = acknowledged.flat();
console.log(`acknowledged: ${wanted.length}`);

/** The pages of a keyset list, the newest first. */
async function pages(path: string): Promise<{ content: string }[][]> {
  const found: { content: string }[][] = [];
  for (let cursor = ''; ; ) {
    const response = await fetch(`${site}/api${path}?limit=100${cursor}`);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    found.push(await response.json());
    const next = response.headers.get('x-next-cursor');
    if (!next) return found;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
}

const ofThisRun = (list: { content: string }[]) =>
  list.map(({ content }) => content).filter((content) => content.startsWith(run));

function report(where: string, texts: string[]): boolean {
  const stored = new Map<string, number>();
  for (const text of texts) stored.set(text, (stored.get(text) ?? 0) + 1);
  const lost = wanted.filter((text) => !stored.has(text)).length;
  const doubled = [...stored.values()].filter((times) => times > 1).length;
  const isInOrder = [0, 1, 2, 3].every((name) => {
    const mine = texts.filter((text) => text.startsWith(`${run} ${name} `));
    return mine.every((text, n) => n === 0 || (mine[n - 1] ?? '') < text);
  });
  console.log(`${where}: ${texts.length} stored, ${lost} lost, ${doubled} doubled, in order: ${isInOrder}`);
  return lost === 0 && doubled === 0 && isInOrder;
}

// Comments are listed newest first; a chat page is in order, and the pages go back.
const comments = ofThisRun((await pages(`/maritime-news/${id}/comments`)).flat().reverse());
const room = await request('/forum/main-chat');
const chat = async () => ofThisRun((await pages(`/forum/topics/${room.id}/messages`)).reverse().flat());
let messages = await chat();
// Comments reach the chat by events, which may take a moment.
for (let n = 0; n < 120 && messages.length < comments.length; n += 1) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  messages = await chat();
}
const results = [report('comments', comments), report('chat', messages)];
process.exitCode = results.every(Boolean) ? 0 : 1;
