import type { ChaosRun } from './chaos-run.ts';
import { lostEffects } from './effects.ts';
import { describeAnswers } from './faults.ts';
import { isText, type Write } from './load.ts';
import { readStored, type Stored, settle } from './stored-data.ts';
import type { Row } from './table.ts';

const settleMs = 90_000;

/** Compares acknowledged writes with stored rows. The load must have stopped. */
export async function verify(run: ChaosRun, what = 'all writes'): Promise<Row> {
  const unpublished = await run.feed.stop(run.installation).then(
    () => [],
    (error: Error) => [error.message],
  );
  const busy = await settle(run.installation, settleMs).catch(String);
  const stored = await readStored(run.installation);
  const { writes, unexpected } = run.load;
  const acknowledged = run.load.acknowledged.filter(({ sender }) => isText(sender));
  const isOfThisRun = ({ content }: { content: string }) => content.startsWith(run.prefix);
  const comments = stored.comments.filter(isOfThisRun);
  const posts = stored.messages.filter((message) => isOfThisRun(message) && message.source_type === 'forum');
  const chatCopies = stored.messages.filter(
    (message) => isOfThisRun(message) && message.source_type === 'news_comment',
  );
  const lost = [...missing(acknowledged, comments, posts), ...missingChatCopies(comments, chatCopies)];
  const doubled = [comments, posts, chatCopies].flatMap(duplicatesIn);
  const notes = [
    ...(busy ? [`not settled: ${busy}`] : []),
    ...lost.slice(0, 5).map((content) => `lost: ${content}`),
    ...doubled.slice(0, 5).map((content) => `doubled: ${content}`),
    ...orderViolations(writes, [comments, posts, chatCopies]),
    ...countViolations(stored),
    ...(await lostEffects(run)),
    ...unpublished,
    ...(await run.feed.problems(run.installation)),
    ...(unexpected.length > 0 ? [`refused: ${describeAnswers(unexpected)}`] : []),
  ];
  const never = writes.length - run.load.acknowledged.length;
  if (never > 0) notes.push(`${never} writes were never accepted`);
  return {
    what,
    writes: run.load.acknowledged.length,
    lost: lost.length,
    doubled: doubled.length,
    slowestMs: Math.max(...run.site.answers.filter(({ status }) => status > 0).map(({ ms }) => ms)),
    verdict: notes.length > 0 ? 'VIOLATED' : 'ok',
    notes,
  };
}

type Text = { content: string };

function missing(acknowledged: Write[], comments: { id: string }[], posts: { id: string }[]): string[] {
  const ids = new Set([...comments, ...posts].map(({ id }) => id));
  return acknowledged.filter(({ id }) => !ids.has(id ?? '')).map(({ content }) => content);
}

function missingChatCopies(comments: Text[], chatCopies: Text[]): string[] {
  const inChat = new Set(chatCopies.map(({ content }) => content));
  return comments
    .filter(({ content }) => !inChat.has(content))
    .map(({ content }) => `${content} in the chat`);
}

function duplicatesIn(rows: Text[]): string[] {
  const seen = new Set<string>();
  return rows.map(({ content }) => content).filter((content) => seen.size === seen.add(content).size);
}

/** A sender's writes must be in the order of their numbers, in the room and in the main chat. */
function orderViolations(writes: Write[], lists: Text[][]): string[] {
  const byContent = new Map(writes.map((write) => [write.content, write]));
  const wrong: string[] = [];
  for (const list of lists) {
    const last = new Map<string, number>();
    for (const { content } of list) {
      const write = byContent.get(content);
      if (!write) continue;
      if (write.n < (last.get(write.sender.name) ?? -1)) wrong.push(`out of order: ${content}`);
      last.set(write.sender.name, write.n);
    }
  }
  return wrong.slice(0, 5);
}

function countViolations({ topics, messages, miscounted }: Stored): string[] {
  const wrong = miscounted > 0 ? [`${miscounted} articles count their comments wrongly`] : [];
  for (const { id, last_change: last, message_count: count } of topics) {
    const own = messages.filter(({ topic_id }) => topic_id === id);
    const hasGap = own.some(({ position, version }, n) => Number(position) !== n + 1 || version !== position);
    if (hasGap || own.length !== Number(last)) wrong.push(`a gap in topic ${id}`);
    const ofPeople = own.filter(({ source_type }) => source_type !== 'news').length;
    if (ofPeople !== count)
      wrong.push(`topic ${id} counts ${count} messages of people instead of ${ofPeople}`);
  }
  return wrong;
}
