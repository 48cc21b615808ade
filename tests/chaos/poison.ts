import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newsEvents } from '@kubrik/contract';
import type { Bus } from '@kubrik/service-kit';
import { root } from '../../deploy/local/state.ts';
import { eventually, type Installation } from './installation.ts';
import type { Scene } from './scene.ts';
import { anyContent, openBus, setMainChatLocked } from './stored.ts';
import type { Row } from './table.ts';

const run = promisify(execFile);
const consumer = 'forum-chat-news-comments';

/** Events that cannot be handled are laid aside, the others go on; they can be listed and given back. */
export async function poison(scene: Scene): Promise<Row> {
  scene.log('poison events, dead letters, replay');
  const notes: string[] = [];
  const bus = await openBus(scene.installation);
  try {
    await layAside(scene, bus);
    await giveBack(scene, bus);
  } catch (error) {
    notes.push(error instanceof Error ? error.message : String(error));
  } finally {
    await setMainChatLocked(scene.installation, false).catch(() => {});
    await bus.close();
  }
  return { what: 'poison events', verdict: notes.length > 0 ? 'VIOLATED' : 'ok', notes };
}

/** No event at all, and one that lacks what its type promises: both, and then a good one. */
async function layAside({ installation, mark }: Scene, bus: Bus): Promise<void> {
  const subject = bus.subject(`events.${newsEvents.commentAdded.type}`);
  await bus.jetstream.publish(subject, 'это не событие');
  await bus.jetstream.publish(subject, eventOf({ newsId: 'нет' }));
  const good = `${mark}: после яда`;
  await bus.jetstream.publish(subject, eventOf(comment(good)));
  await eventually('the event after the poison', () => anyContent(installation, [good]), 40_000);
  const lines = (await deadLetters(installation)).filter((line) => line.includes(consumer));
  if (lines.length !== 2) throw new Error(`2 dead letters expected, ${lines.length} listed`);
}

/** One that fails only while the chat is locked: replayed afterwards it has its effect, once. */
async function giveBack({ installation, mark }: Scene, bus: Bus): Promise<void> {
  const content = `${mark}: возвращено`;
  await setMainChatLocked(installation, true);
  await bus.jetstream.publish(
    bus.subject(`events.${newsEvents.commentAdded.type}`),
    eventOf(comment(content)),
  );
  const letters = async () => (await deadLetters(installation)).filter((line) => line.includes(consumer));
  await eventually('the third dead letter', async () => (await letters()).length === 3, 40_000);
  await setMainChatLocked(installation, false);
  const number = (await letters()).at(-1)?.split('\t')[0] ?? '';
  await deadLetters(installation, 'replay', number);
  await eventually('the replayed event', () => anyContent(installation, [content]), 20_000);
  if ((await letters()).length !== 2) throw new Error('the replayed letter is still among the dead');
}

const eventOf = (data: object) =>
  JSON.stringify({
    id: randomUUID(),
    type: newsEvents.commentAdded.type,
    occurredAt: new Date().toISOString(),
    data,
  });

const comment = (content: string) => ({
  newsId: randomUUID(),
  newsTitle: 'Проверка',
  commentId: randomUUID(),
  authorName: 'Боцман',
  content,
});

/** The lines of `npm run dead-letters`. */
async function deadLetters({ servers }: Installation, ...args: string[]): Promise<string[]> {
  const script = join(root, 'deploy/local/dead-letters.ts');
  const env = { ...process.env, NATS_URL: servers.natsUrl, SUBJECT_PREFIX: '' };
  const { stdout } = await run(process.execPath, [script, ...args], { env, cwd: root });
  return stdout.trim().split('\n');
}
