import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newsEvents } from '@kubrik/contract';
import { type Bus, eventSubject } from '@kubrik/service-kit';
import { root } from '../../deploy/local/state.ts';
import type { ChaosRun } from './chaos-run.ts';
import { eventually, type Installation } from './installation.ts';
import { hasAnyMessage, openBus, setMainChatLocked } from './stored-data.ts';
import type { Row } from './table.ts';

const run = promisify(execFile);
const consumer = 'forum-chat-news-comments';

/** Events that no consumer can handle become dead letters and do not block others; dead letters can be listed and replayed. */
export async function deadLetterHandling(run: ChaosRun): Promise<Row> {
  run.log('unreadable events, dead letters, replay');
  const notes: string[] = [];
  const bus = await openBus(run.installation);
  try {
    await publishUnreadableEvents(run, bus);
    await replayEvent(run, bus);
  } catch (error) {
    notes.push(error instanceof Error ? error.message : String(error));
  } finally {
    await setMainChatLocked(run.installation, false).catch(() => {});
    await bus.close();
  }
  return { what: 'dead letters', verdict: notes.length > 0 ? 'VIOLATED' : 'ok', notes };
}

/** Publishes a message that is no event, an event without its required fields, and then a valid event. */
async function publishUnreadableEvents({ installation, prefix }: ChaosRun, bus: Bus): Promise<void> {
  const valid = comment(`${prefix}: после яда`);
  const subject = bus.subject(eventSubject(newsEvents.commentAdded.type, valid));
  await bus.jetstream.publish(subject, 'это не событие');
  await bus.jetstream.publish(subject, eventOf({ newsId: 'нет' }));
  await bus.jetstream.publish(subject, eventOf(valid));
  await eventually(
    'the event after the unreadable events',
    () => hasAnyMessage(installation, [valid.content]),
    40_000,
  );
  // They hold nobody up, so the valid event may be handled before their last attempt.
  let count = 0;
  const areListed = async () => {
    count = (await deadLetters(installation)).filter((line) => line.includes(consumer)).length;
    return count >= 2;
  };
  await eventually('two dead letters', areListed, 20_000);
  if (count !== 2) throw new Error(`2 dead letters expected, ${count} listed`);
}

/** Publishes an event that fails only while the chat is locked, and replays it afterwards. It has its effect once. */
async function replayEvent({ installation, prefix }: ChaosRun, bus: Bus): Promise<void> {
  const content = `${prefix}: возвращено`;
  await setMainChatLocked(installation, true);
  const data = comment(content);
  const subject = bus.subject(eventSubject(newsEvents.commentAdded.type, data));
  await bus.jetstream.publish(subject, eventOf(data));
  const listed = async () => (await deadLetters(installation)).filter((line) => line.includes(consumer));
  await eventually('the third dead letter', async () => (await listed()).length === 3, 40_000);
  await setMainChatLocked(installation, false);
  const number = (await listed()).at(-1)?.split('\t')[0] ?? '';
  await deadLetters(installation, 'replay', number);
  await eventually('the replayed event', () => hasAnyMessage(installation, [content]), 20_000);
  if ((await listed()).length !== 2) throw new Error('the replayed dead letter is still listed');
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
  const script = join(root, 'deploy/local/commands/dead-letters.ts');
  const env = { ...process.env, NATS_URL: servers.natsUrl, SUBJECT_PREFIX: '' };
  const { stdout } = await run(process.execPath, [script, ...args], { env, cwd: root });
  return stdout.trim().split('\n');
}
