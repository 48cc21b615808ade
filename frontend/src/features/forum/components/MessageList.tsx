import type { ForumMessage } from '@kubrik/contract';
import { type ReactNode, useMemo } from 'react';
import { forum } from '../../../locales/ru/forum';
import { Icon } from '../../../ui/icons/Icon';
import { plural } from '../../../ui/russian';
import type { PendingMessage } from '../use-composer';
import type { Jump } from '../use-jump';
import { type Paging, useMessageScroll } from '../use-message-scroll';
import styles from './message-list.module.css';

interface MessageListProps {
  /** Name for those who do not see it. */
  label: string;
  messages: ForumMessage[];
  pending: PendingMessage[];
  arrived: number;
  paging: Paging;
  jump: Jump | undefined;
  renderMessage(message: ForumMessage): ReactNode;
  renderPending(message: PendingMessage): ReactNode;
}

type Row = { key: string; message: ForumMessage } | { key: string; pending: PendingMessage };

function useRows(messages: ForumMessage[], pending: PendingMessage[], hasNewer: boolean): Row[] {
  return useMemo(() => {
    const rows: Row[] = messages.map((message) => ({ key: message.id, message }));
    // Unsent messages are at the end, which is not shown while newer messages are dropped from memory.
    if (pending.length === 0 || hasNewer) return rows;
    const known = new Set(messages.map(({ clientId }) => clientId));
    for (const item of pending) {
      // The event of a message may arrive before the answer to its request.
      if (!known.has(item.clientId)) rows.push({ key: item.clientId, pending: item });
    }
    return rows;
  }, [messages, pending, hasNewer]);
}

/** Renders only the rows in view. Anchored at the end: older pages cause no jump, new messages are followed. */
export function MessageList({ label, renderMessage, renderPending, ...list }: MessageListProps) {
  const { messages, pending, paging } = list;
  const rows = useRows(messages, pending, paging.hasNewer);
  const { scroller, virtualizer, atEnd, unread, toEnd } = useMessageScroll({ rows, ...list });
  const isWhole = !paging.hasOlder && !paging.hasNewer;
  const height = virtualizer.getTotalSize();

  return (
    <div className={styles.frame} style={{ flexBasis: height }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard */}
      <section ref={scroller} className={styles.scroller} aria-label={label} tabIndex={0}>
        <ul className={styles.rows} style={{ height }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                aria-posinset={item.index + 1}
                aria-setsize={isWhole ? rows.length : -1}
                className={styles.row}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {'message' in row ? renderMessage(row.message) : renderPending(row.pending)}
              </li>
            );
          })}
        </ul>
      </section>
      {!atEnd && <ToEndButton unread={unread} toEnd={() => void toEnd()} />}
    </div>
  );
}

const ToEndButton = ({ unread, toEnd }: { unread: number; toEnd(): void }) => (
  <button type="button" className={styles.toEnd} onClick={toEnd}>
    <Icon name="down" size={18} />
    {unread > 0 ? plural(unread, forum.unread) : forum.toEnd}
  </button>
);
