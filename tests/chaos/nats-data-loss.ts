import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ChaosRun } from './chaos-run.ts';
import { eventually } from './installation.ts';
import { hasAnyMessage, isPublished, readStored, republish } from './stored-data.ts';
import type { Row } from './table.ts';

const count = 5;

/** NATS loses its data while the forum is frozen: the events are published again from PostgreSQL. */
export async function natsDataLoss(run: ChaosRun): Promise<Row> {
  run.log('NATS loses its data, events are published again');
  const contents = Array.from({ length: count }, (_, n) => `${run.prefix}: диск потерян ${n}`);
  const notes: string[] = [];
  try {
    await loseEvents(run, contents);
    await waitForNewStream(run);
    await republish(run.installation);
    await eventually('the lost events', () => hasAnyMessage(run.installation, contents.slice(-1)), 30_000);
    const { messages } = await readStored(run.installation);
    const received = messages.map(({ content }) => content).filter((content) => contents.includes(content));
    if (received.join() !== contents.join())
      notes.push(`expected ${contents.join()}, found ${received.join()}`);
  } catch (error) {
    notes.push(error instanceof Error ? error.message : String(error));
  }
  const verdict = notes.length > 0 ? 'VIOLATED' : 'ok';
  return { what: 'NATS loses its data', writes: count, verdict, notes };
}

/** Publishes events, and deletes NATS's data before the frozen consumer has received them. */
async function loseEvents({ installation, load, site, folder }: ChaosRun, contents: string[]): Promise<void> {
  const sender = load.senders.find(({ kind }) => kind === 'comment');
  if (!sender) throw new Error('nobody comments here');
  const consumers = installation.replicasOf('forum');
  for (const name of consumers) installation.freeze(name);
  for (const content of contents) {
    const { status } = await site.ask(sender.request(content, randomUUID()));
    if (status !== 201) throw new Error(`a comment was answered ${status}`);
  }
  await eventually('published', () => isPublished(installation), 20_000);
  installation.kill('nats');
  rmSync(join(folder, 'data', 'nats', 'jetstream'), { recursive: true, force: true });
  for (const name of consumers) installation.resume(name);
  await eventually('recovery', () => installation.isHealthy(), 30_000);
}

/** Waits until the gateway consumes the new stream: its cached chat is purged only by an event. */
async function waitForNewStream({ load, site, prefix }: ChaosRun): Promise<void> {
  const sender = load.senders.find(({ kind }) => kind === 'comment');
  const content = `${prefix}: после потери`;
  const chat = () => site.ask({ kind: 'read chat', method: 'GET', path: '/api/chat?limit=7' });
  await chat();
  if (sender) await site.ask(sender.request(content, randomUUID()));
  const shown = async () => (await chat()).text.includes(content);
  await eventually('an event of the new stream at the gateway', shown, 15_000);
}
