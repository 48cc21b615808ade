import type { ForumMessage } from '@kubrik/contract';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chatKept } from './limits';
import type { PendingMessage } from './use-composer';

export interface Paging {
  hasOlder: boolean;
  hasNewer: boolean;
  /** A page could not be read; nothing is asked for until the reader says so. */
  failed: boolean;
  loadOlder(): void;
  loadNewer(): void;
  /** Shows the end again when it was let go. */
  loadNewest(): Promise<unknown>;
  /** Lets go of the side that the reader is not near. */
  trimChat(side: 'beginning' | 'end'): void;
}

interface MessageScroll {
  rows: readonly { key: string }[];
  messages: ForumMessage[];
  pending: PendingMessage[];
  /** How many messages have come since the topic was opened. */
  arrived: number;
  paging: Paging;
}

type List = Virtualizer<HTMLDivElement, Element>;

/** A guess, until a row is measured. */
const rowHeight = 72;
const nearEnd = 60;
const nearEdge = 600;
/** How far a chat may grow by what comes before one side is let go. */
const slack = 200;

/** By the page itself: the list's own way takes the end of its first guess for the end at times, and is content. */
function pinToEnd(scroller: HTMLElement | null): void {
  if (scroller) scroller.scrollTop = scroller.scrollHeight;
}

/** Anchored at its end: older pages come without a jump, new messages are followed by who is at the end. */
export function useMessageScroll({ rows, messages, pending, arrived, paging }: MessageScroll) {
  const scroller = useRef<HTMLDivElement>(null);
  // The page that brings the end back is not followed: its reader is in the middle of it.
  const wasDetached = useRef(paging.hasNewer);
  const isDetached = paging.hasNewer || wasDetached.current;
  useEffect(() => {
    wasDetached.current = paging.hasNewer;
  }, [paging.hasNewer]);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
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
    followOnAppend: !isDetached,
    scrollEndThreshold: nearEnd,
  });
  const { atEnd, unread } = useReading(virtualizer, arrived, paging.hasNewer, scroller);
  usePaging(virtualizer, messages.length, atEnd, paging);

  const { loadNewest, hasNewer } = paging;
  const toEnd = useCallback(async () => {
    if (hasNewer) await loadNewest();
    virtualizer.scrollToEnd();
  }, [virtualizer, hasNewer, loadNewest]);

  // Rows that turn out higher than they were guessed move the end: who is there stays there.
  const height = virtualizer.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies(height): as said
  useLayoutEffect(() => {
    if (!atEnd) return;
    pinToEnd(scroller.current);
    const frame = requestAnimationFrame(() => pinToEnd(scroller.current));
    return () => cancelAnimationFrame(frame);
  }, [height, atEnd]);
  // One's own message is always shown, wherever one has been reading.
  const sent = pending.length;
  const shownSent = useRef(0);
  useLayoutEffect(() => {
    if (sent > shownSent.current) void toEnd();
    shownSent.current = sent;
  }, [sent, toEnd]);
  return { scroller, virtualizer, atEnd, unread, toEnd };
}

/** Reads on where the reader comes near an edge, and keeps what is held bounded. */
function usePaging(virtualizer: List, count: number, atEnd: boolean, paging: Paging): void {
  const { hasOlder, hasNewer, failed, loadOlder, loadNewer, trimChat } = paging;
  const offset = virtualizer.scrollOffset ?? Infinity;
  const isNearStart = offset < nearEdge;
  const isNearEnd = virtualizer.getDistanceFromEnd() < nearEdge;
  // Each page that has come asks whether the edge is still near.
  // biome-ignore lint/correctness/useExhaustiveDependencies(count): as said
  useEffect(() => {
    if (failed) return;
    if (isNearStart && hasOlder) loadOlder();
    else if (isNearEnd && hasNewer) loadNewer();
  }, [isNearStart, isNearEnd, hasOlder, hasNewer, failed, loadOlder, loadNewer, count]);

  useEffect(() => {
    if (count <= chatKept + slack) return;
    const isLow = atEnd || (virtualizer.range?.startIndex ?? 0) > count / 2;
    trimChat(isLow ? 'beginning' : 'end');
  }, [count, atEnd, trimChat, virtualizer]);
}

/** Whether the reader is at the end, and how many messages have come since they left it. */
function useReading(
  virtualizer: List,
  arrived: number,
  hasNewer: boolean,
  scroller: React.RefObject<HTMLDivElement | null>,
) {
  const [atEnd, setAtEnd] = useState(true);
  const [seen, setVisible] = useState(arrived);
  const latest = useRef({ arrived, hasNewer });
  latest.current = { arrived, hasNewer };

  const top = useRef(0);
  const look = useCallback(() => {
    const isAtEnd = !latest.current.hasNewer && virtualizer.isAtEnd(nearEnd);
    const before = top.current;
    top.current = scroller.current?.scrollTop ?? 0;
    // An end that moves away by itself has not been left: that is done by going up.
    if (isAtEnd || latest.current.hasNewer || top.current < before) setAtEnd(isAtEnd);
    if (isAtEnd) setVisible(latest.current.arrived);
  }, [virtualizer, scroller]);

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
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) pinToEnd(element);
      // A frame that has grown may show the end without a scroll.
      requestAnimationFrame(look);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, look]);

  useEffect(() => {
    if (atEnd) setVisible(arrived);
  }, [atEnd, arrived]);

  return { atEnd, unread: atEnd ? 0 : Math.max(0, arrived - seen) };
}
