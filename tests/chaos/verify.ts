import { tell } from './faults.ts';
import type { Write } from './load.ts';
import type { Scene } from './scene.ts';
import { readStored, type Stored, settle } from './stored.ts';
import type { Row } from './table.ts';

const settleMs = 90_000;

/** Compares what was acknowledged with what is stored; the load has to be stopped. */
export async function verify(scene: Scene, what = 'all writes'): Promise<Row> {
  const busy = await settle(scene.installation, settleMs).catch(String);
  const stored = await readStored(scene.installation);
  const { acknowledged, writes, odd } = scene.load;
  const mine = ({ content }: { content: string }) => content.startsWith(scene.mark);
  const comments = stored.comments.filter(mine);
  const posts = stored.messages.filter((message) => mine(message) && message.source_type === 'forum');
  const echoes = stored.messages.filter((message) => mine(message) && message.source_type === 'news_comment');
  const lost = [...missing(acknowledged, comments, posts), ...missingEchoes(comments, echoes)];
  const doubled = [comments, posts, echoes].flatMap(twice);
  const notes = [
    ...(busy ? [`not settled: ${busy}`] : []),
    ...lost.slice(0, 5).map((content) => `lost: ${content}`),
    ...doubled.slice(0, 5).map((content) => `doubled: ${content}`),
    ...disorder(writes, [comments, posts, echoes]),
    ...gaps(stored),
    ...(odd.length > 0 ? [`refused: ${tell(odd)}`] : []),
  ];
  const never = writes.length - acknowledged.length;
  if (never > 0) notes.push(`${never} writes were never accepted`);
  return {
    what,
    writes: acknowledged.length,
    lost: lost.length,
    doubled: doubled.length,
    slowestMs: Math.max(...scene.site.answers.filter(({ status }) => status > 0).map(({ ms }) => ms)),
    verdict: notes.length > 0 ? 'VIOLATED' : 'ok',
    notes,
  };
}

type Text = { content: string };

function missing(acknowledged: Write[], comments: { id: string }[], posts: { id: string }[]): string[] {
  const ids = new Set([...comments, ...posts].map(({ id }) => id));
  return acknowledged.filter(({ id }) => !ids.has(id ?? '')).map(({ content }) => content);
}

function missingEchoes(comments: Text[], echoes: Text[]): string[] {
  const told = new Set(echoes.map(({ content }) => content));
  return comments.filter(({ content }) => !told.has(content)).map(({ content }) => `${content} in the chat`);
}

function twice(rows: Text[]): string[] {
  const seen = new Set<string>();
  return rows.map(({ content }) => content).filter((content) => seen.size === seen.add(content).size);
}

/** A sender's writes stand in the order in which they were acknowledged, in the room and in the main chat. */
function disorder(writes: Write[], lists: Text[][]): string[] {
  const byContent = new Map(writes.map((write) => [write.content, write]));
  const wrong: string[] = [];
  for (const list of lists) {
    const last = new Map<string, number>();
    for (const { content } of list) {
      const write = byContent.get(content);
      if (!write) continue;
      if (write.n < (last.get(write.lane.name) ?? -1)) wrong.push(`out of order: ${content}`);
      last.set(write.lane.name, write.n);
    }
  }
  return wrong.slice(0, 5);
}

function gaps({ topics, messages, miscounted }: Stored): string[] {
  const wrong = miscounted > 0 ? [`${miscounted} articles count their comments wrongly`] : [];
  for (const { id, last_change: last, message_count: count } of topics) {
    const own = messages.filter(({ topic_id }) => topic_id === id);
    const hasGap = own.some(({ position, version }, n) => Number(position) !== n + 1 || version !== position);
    if (hasGap || own.length !== Number(last) || own.length !== count) wrong.push(`a gap in topic ${id}`);
  }
  return wrong;
}
