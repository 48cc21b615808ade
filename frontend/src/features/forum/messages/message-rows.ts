import type { ForumMessage, NewsBetween } from '@kubrik/contract';
import type { PendingMessage } from '../composer/use-composer';

/** A row of the list: a message, news items between people's messages, or an unsent message. */
export type Row =
  | { key: string; news: NewsBetween }
  | {
      key: string;
      message: ForumMessage;
      /** Whether it is the first loaded message of its day, in the reader's time zone. */
      beginsDay: boolean;
      /** Whether a line above it says that the new messages begin. */
      beginsUnread: boolean;
    }
  | { key: string; pending: PendingMessage };

interface RowOptions {
  /** Whether older messages are not loaded. */
  hasOlder: boolean;
  /** Whether the newest messages are dropped from memory. */
  hasNewer: boolean;
  /** In their order. */
  news: readonly NewsBetween[];
  /** Position of the first message that is new to the reader. */
  firstUnread: number | undefined;
}

const dayOf = ({ createdAt }: ForumMessage) => new Date(createdAt).toDateString();

export function rowsOf(
  messages: readonly ForumMessage[],
  pending: readonly PendingMessage[],
  { hasOlder, hasNewer, firstUnread, news }: RowOptions,
): Row[] {
  const rows: Row[] = [];
  // News items before the first loaded message belong to the page before.
  const first = hasOlder ? (messages[0]?.position ?? 0) : 0;
  const between = news.filter(({ after }) => after >= first).values();
  let next = between.next().value;
  /** Adds the news items before this position. */
  const addNews = (before: number) => {
    for (; next && next.after < before; next = between.next().value)
      rows.push({ key: `news-${next.newest.position}`, news: next });
  };
  let day = '';
  for (const message of messages) {
    addNews(message.position);
    const before = day;
    day = dayOf(message);
    rows.push({
      key: message.id,
      message,
      beginsDay: day !== before,
      beginsUnread: message.position === firstUnread,
    });
  }
  // Unsent messages and the last news belong to the end, which is not shown while newer messages are dropped.
  if (hasNewer) return rows;
  addNews(Number.POSITIVE_INFINITY);
  const known = new Set(messages.map(({ clientId }) => clientId));
  for (const item of pending) {
    // The event of a message may arrive before the answer to its request; then the message is already shown.
    if (!known.has(item.clientId)) rows.push({ key: item.clientId, pending: item });
  }
  return rows;
}
