import type { ForumMessage } from '@kubrik/contract';
import type { PendingMessage } from './use-composer';

/** A row of the list: a message, or one that is not sent yet. */
export type Row =
  | {
      key: string;
      message: ForumMessage;
      /** Whether it is the first loaded message of its day, in the reader's time zone. */
      beginsDay: boolean;
      /** Whether the line above it says that new messages begin. */
      beginsUnread: boolean;
    }
  | { key: string; pending: PendingMessage };

interface RowOptions {
  /** Whether the newest messages are dropped from memory. */
  hasNewer: boolean;
  /** Position of the first message that is new to the reader. */
  firstUnread: number | undefined;
}

const dayOf = ({ createdAt }: ForumMessage) => new Date(createdAt).toDateString();

export function rowsOf(
  messages: readonly ForumMessage[],
  pending: readonly PendingMessage[],
  { hasNewer, firstUnread }: RowOptions,
): Row[] {
  let day = '';
  const rows: Row[] = messages.map((message) => {
    const before = day;
    day = dayOf(message);
    return {
      key: message.id,
      message,
      beginsDay: day !== before,
      beginsUnread: message.position === firstUnread,
    };
  });
  // Unsent messages are at the end, which is not shown while newer messages are dropped from memory.
  if (pending.length === 0 || hasNewer) return rows;
  const known = new Set(messages.map(({ clientId }) => clientId));
  for (const item of pending) {
    // The event of a message may arrive before the answer to its request.
    if (!known.has(item.clientId)) rows.push({ key: item.clientId, pending: item });
  }
  return rows;
}
