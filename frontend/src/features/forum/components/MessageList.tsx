import type { ForumMessage } from '@kubrik/contract';
import { forum } from '../../../locales/ru/forum';
import { Icon } from '../../../ui/icons/Icon';
import { plural } from '../../../ui/russian';
import type { PendingMessage } from '../use-composer';
import { type MessageListProps, useMessageScroll } from '../use-message-scroll';
import { MessageRow } from './MessageRow';
import styles from './message-list.module.css';
import { PendingRow } from './PendingRow';

type Row = { key: string; message: ForumMessage } | { key: string; pending: PendingMessage };

/** Only what is in view is in the page. Anchored at its end: older pages come without a jump, new ones are followed. */
export function MessageList({
  messages,
  pending,
  hasOlder,
  olderFailed,
  loadOlder,
  onDelete,
}: MessageListProps) {
  const rows: Row[] = [
    ...messages.map((message) => ({ key: message.id, message })),
    ...pending
      // A message may come back through the live connection before its own answer does.
      .filter(({ clientId }) => !messages.some((message) => message.clientId === clientId))
      .map((item) => ({ key: item.clientId, pending: item })),
  ];
  const { scroller, virtualizer, atEnd, unread } = useMessageScroll({
    rows,
    messages,
    pending,
    hasOlder,
    olderFailed,
    loadOlder,
  });

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard */}
      <section ref={scroller} className={styles.scroller} aria-label={forum.messages} tabIndex={0}>
        <ul className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                aria-posinset={item.index + 1}
                aria-setsize={hasOlder ? -1 : rows.length}
                className={styles.row}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {'message' in row ? (
                  <MessageRow message={row.message} onDelete={onDelete} />
                ) : (
                  <PendingRow {...row.pending} />
                )}
              </li>
            );
          })}
        </ul>
      </section>
      {!atEnd && (
        <button type="button" className={styles.toEnd} onClick={() => virtualizer.scrollToEnd()}>
          <Icon name="down" size={18} />
          {unread > 0 ? plural(unread, forum.unread) : forum.toEnd}
        </button>
      )}
    </div>
  );
}
