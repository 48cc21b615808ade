import { setTimeout as sleep } from 'node:timers/promises';
import { Bus, createLogger } from '@kubrik/service-kit';
import type { Installation } from './installation.ts';
import { query } from './query.ts';

export interface StoredComment {
  id: string;
  news_id: string;
  content: string;
}

export interface StoredMessage {
  id: string;
  topic_id: string;
  position: string;
  version: string;
  content: string;
  source_type: string;
}

export interface Stored {
  /** In the order in which they were stored. */
  comments: StoredComment[];
  /** In the order of topics and positions. */
  messages: StoredMessage[];
  topics: { id: string; last_change: string; message_count: number }[];
  /** Number of articles whose comment count is wrong. */
  miscounted: number;
}

/** Whether one of these comments has reached the chat. */
export async function hasAnyMessage({ databaseUrls }: Installation, contents: string[]): Promise<boolean> {
  const sql = 'select from messages where content = any($1) limit 1';
  return (await query(databaseUrls.forum, sql, [contents])).length > 0;
}

/** Reads all comments, messages and topics from the databases. */
export async function readStored({ databaseUrls }: Installation): Promise<Stored> {
  const { news, forum } = databaseUrls;
  const miscounted = await query(
    news,
    `select from news_items i
     where comment_count <> (select count(*) from comments c where c.place_id = i.id::text)`,
  );
  return {
    comments: await query(
      news,
      'select id, place_id as news_id, content from comments order by created_at, id',
    ),
    messages: await query(forum, 'select * from messages order by topic_id, position'),
    topics: await query(forum, 'select id, last_change, message_count from topics'),
    miscounted: miscounted.length,
  };
}

export async function setMainChatLocked({ databaseUrls }: Installation, isLocked: boolean): Promise<void> {
  await query(databaseUrls.forum, `update topics set is_locked = $1 where kind = 'main'`, [isLocked]);
}

export const isPublished = async (installation: Installation) => !(await waitingRows(installation));

/** Publishes the events of the last ten minutes again, as `docs/operations.md` describes. */
export async function republish({ databaseUrls }: Installation): Promise<void> {
  for (const name of ['news', 'forum']) {
    const sql = `update outbox set sent_at = null where sent_at > now() - interval '10 minutes'`;
    await query(databaseUrls[name], sql);
  }
}

export async function openBus({ servers }: Installation): Promise<Bus> {
  const bus = new Bus(servers.natsUrl, 'chaos', '', createLogger('chaos', 'silent'));
  bus.start();
  const ready = new Promise<true>((resolve) => bus.onReady(() => resolve(true)));
  if (await Promise.race([ready, sleep(10_000, false, { ref: false })])) return bus;
  void bus.close();
  throw new Error('NATS does not answer');
}

/** Waits until outboxes are empty and consumers idle. @returns what is left after `ms`, or an empty text */
export async function settle(installation: Installation, ms: number): Promise<string> {
  const bus = await openBus(installation);
  try {
    let busy = 'not checked';
    let quietPolls = 0;
    for (const deadline = Date.now() + ms; quietPolls < 3 && Date.now() < deadline; await sleep(100)) {
      busy = (await waitingRows(installation)) || (await waitingEvents(bus));
      quietPolls = busy ? 0 : quietPolls + 1;
    }
    return busy;
  } finally {
    await bus.close();
  }
}

async function waitingRows({ databaseUrls }: Installation): Promise<string> {
  for (const name of ['news', 'forum', 'admin', 'users', 'blacklist']) {
    const sql = 'select count(*)::int as n from outbox where sent_at is null';
    const [row] = await query<{ n: number }>(databaseUrls[name], sql);
    if (row?.n) return `${row.n} outbox rows of ${name}`;
  }
  return '';
}

async function waitingEvents(bus: Bus): Promise<string> {
  const manager = await bus.jetstream.jetstreamManager();
  for await (const consumer of manager.consumers.list(bus.eventStream)) {
    const waiting = consumer.num_pending + consumer.num_ack_pending;
    if (waiting > 0 && consumer.config.durable_name) return `${waiting} events of ${consumer.name}`;
  }
  return '';
}
