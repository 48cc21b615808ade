import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from './installation.ts';
import type { Scene } from './scene.ts';
import { anyContent, isPublished, publishAgain, readStored } from './stored.ts';
import type { Row } from './table.ts';

const count = 5;

/** NATS loses its data while the forum hangs: what had been published is published again from PostgreSQL. */
export async function lostDisk(scene: Scene): Promise<Row> {
  scene.log('NATS loses its data, events are published again');
  const contents = Array.from({ length: count }, (_, n) => `${scene.mark}: диск потерян ${n}`);
  const notes: string[] = [];
  try {
    await loseEvents(scene, contents);
    await hearsNewStream(scene);
    await publishAgain(scene.installation);
    await eventually('the lost events', () => anyContent(scene.installation, contents.slice(-1)), 30_000);
    const { messages } = await readStored(scene.installation);
    const told = messages.map(({ content }) => content).filter((content) => contents.includes(content));
    if (told.join() !== contents.join()) notes.push(`expected ${contents.join()}, found ${told.join()}`);
  } catch (error) {
    notes.push(error instanceof Error ? error.message : String(error));
  }
  const verdict = notes.length > 0 ? 'VIOLATED' : 'ok';
  return { what: 'NATS loses its data', writes: count, verdict, notes };
}

/** Written and published, but the only consumer never sees them. */
async function loseEvents({ installation, load, site, folder }: Scene, contents: string[]): Promise<void> {
  const lane = load.lanes.find(({ kind }) => kind === 'comment');
  if (!lane) throw new Error('nobody comments here');
  const consumers = installation.replicasOf('forum');
  for (const name of consumers) installation.freeze(name);
  for (const content of contents) {
    const { status } = await site.ask(lane.question(content, randomUUID()));
    if (status !== 201) throw new Error(`a comment was answered ${status}`);
  }
  await eventually('published', () => isPublished(installation), 20_000);
  installation.kill('nats');
  rmSync(join(folder, 'data', 'nats', 'jetstream'), { recursive: true, force: true });
  for (const name of consumers) installation.thaw(name);
  await eventually('all is back', () => installation.isWhole(), 30_000);
}

/** What the gateway keeps is ended by events only. */
async function hearsNewStream({ load, site, mark }: Scene): Promise<void> {
  const lane = load.lanes.find(({ kind }) => kind === 'comment');
  const content = `${mark}: после потери`;
  const chat = () => site.ask({ kind: 'read chat', method: 'GET', path: '/api/chat?limit=7' });
  await chat();
  if (lane) await site.ask(lane.question(content, randomUUID()));
  const shown = async () => (await chat()).text.includes(content);
  await eventually('the gateway hears the new stream', shown, 15_000);
}
