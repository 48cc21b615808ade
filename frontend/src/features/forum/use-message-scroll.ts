import type { ForumMessage } from '@kubrik/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PendingMessage } from './use-composer';

export interface MessageListProps {
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

interface MessageScroll extends Omit<MessageListProps, 'onDelete'> {
  rows: readonly { key: string }[];
}

/** Anchored at its end: older pages come without a jump, new messages are followed by who is at the end. */
export function useMessageScroll({
  rows,
  messages,
  pending,
  hasOlder,
  olderFailed,
  loadOlder,
}: MessageScroll) {
  const scroller = useRef<HTMLDivElement>(null);
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
  return { scroller, virtualizer, atEnd, unread };
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
