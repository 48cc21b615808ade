import type { ForumMessage } from '@kubrik/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { forum } from '../../../locales/ru/forum';
import { Icon } from '../../../ui/icons/Icon';
import { plural } from '../../../ui/russian';
import type { PendingMessage } from '../use-composer';
import { MessageRow } from './MessageRow';
import styles from './message-list.module.css';
import { PendingRow } from './PendingRow';

type Row = { key: string; message: ForumMessage } | { key: string; pending: PendingMessage };

interface MessageListProps {
  messages: ForumMessage[];
  pending: PendingMessage[];
  hasOlder: boolean;
  olderFailed: boolean;
  loadOlder(): void;
  onDelete?: ((message: ForumMessage) => void) | undefined;
}

/** A guess, until a row is measured. */
const rowHeight = 72;
const nearEnd = 60;
const nearStart = 400;

/** Only what is in view is in the page. Anchored at its end: older pages come without a jump, new ones are followed. */
export function MessageList({
  messages,
  pending,
  hasOlder,
  olderFailed,
  loadOlder,
  onDelete,
}: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows: Row[] = [
    ...messages.map((message) => ({ key: message.id, message })),
    ...pending
      // A message may come back through the live connection before its own answer does.
      .filter(({ clientId }) => !messages.some((message) => message.clientId === clientId))
      .map((item) => ({ key: item.clientId, pending: item })),
  ];
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => rowHeight,
    // Starting at the top would ask for an older page that nobody has scrolled to.
    initialOffset: () => rows.length * rowHeight,
    overscan: 8,
    paddingStart: 12,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
  });
  const { atEnd, unread } = useReading(virtualizer, rows.length, messages.at(-1)?.position ?? 0, scroller);

  const isNearStart = (virtualizer.scrollOffset ?? Infinity) < nearStart;
  useEffect(() => {
    if (isNearStart && hasOlder && !olderFailed) loadOlder();
  }, [isNearStart, hasOlder, olderFailed, loadOlder]);

  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);
  // One's own message is always shown, wherever one has been reading.
  const sent = pending.length;
  useLayoutEffect(() => {
    if (sent > 0) virtualizer.scrollToEnd();
  }, [sent, virtualizer]);

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

/** Whether the reader is at the end, and how many messages have come since they left it. */
function useReading(
  virtualizer: { isAtEnd(threshold?: number): boolean; scrollToEnd(): void },
  count: number,
  lastPosition: number,
  scroller: React.RefObject<HTMLDivElement | null>,
) {
  const [atEnd, setAtEnd] = useState(true);
  const [unread, setUnread] = useState(0);
  const seen = useRef({ count, lastPosition });

  const look = useCallback(() => {
    const isAtEnd = virtualizer.isAtEnd(nearEnd);
    setAtEnd(isAtEnd);
    if (isAtEnd) setUnread(0);
  }, [virtualizer]);

  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [scroller, look]);

  // A line above or a taller input makes the frame smaller: who was at the end stays there.
  const wasAtEnd = useRef(atEnd);
  wasAtEnd.current = atEnd;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => wasAtEnd.current && virtualizer.scrollToEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, virtualizer]);

  useEffect(() => {
    const before = seen.current;
    seen.current = { count, lastPosition };
    if (lastPosition <= before.lastPosition || virtualizer.isAtEnd(nearEnd)) return;
    setUnread((value) => value + Math.max(1, count - before.count));
  }, [count, lastPosition, virtualizer]);

  return { atEnd, unread };
}
