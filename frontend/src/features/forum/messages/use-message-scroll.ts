import type { ForumMessage } from '@kubrik/contract';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PendingMessage } from '../composer/use-composer';
import type { Jump } from '../jump/use-jump';
import { maxChatMessages } from '../limits';
import type { ReadPlace } from '../reading/use-read-place';
import type { Row } from './message-rows';

export interface Paging {
  hasOlder: boolean;
  hasNewer: boolean;
  /** Whether a page could not be loaded; then no further page is loaded until the reader retries. */
  failed: boolean;
  loadOlder(): void;
  loadNewer(): void;
  /** Loads the newest page again, if the newest messages were dropped. */
  loadNewest(): Promise<unknown>;
  /** Drops messages at the end that the reader is far from. */
  trimChat(side: 'beginning' | 'end'): void;
}

interface MessageScroll {
  rows: readonly Row[];
  messages: ForumMessage[];
  pending: PendingMessage[];
  /** Number of messages pushed since the topic was opened. */
  arrived: number;
  paging: Paging;
  jump: Jump | undefined;
  reading: ReadPlace;
}

type List = Virtualizer<HTMLDivElement, Element>;

/** In px; an estimate until a row is measured. */
const rowHeight = 72;
/** Distances in px. */
const nearEnd = 60;
const nearEdge = 600;
/** Number of pushed messages above the limit before one end is dropped. */
const slack = 200;

/**
 * Sets the element's scroll position, because the virtualizer's `scrollToEnd` may stop at an estimated end.
 */
function pinToEnd(scroller: HTMLElement | null): void {
  if (scroller) scroller.scrollTop = scroller.scrollHeight;
}

type Scroller = React.RefObject<HTMLDivElement | null>;

/**
 * The scrolled list of messages, anchored at its end: older pages cause no jump, and a reader who is at the end follows
 * new messages.
 */
export function useMessageScroll(list: MessageScroll) {
  const { rows, messages, pending, arrived, paging, reading } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useMessageVirtualizer(rows, paging.hasNewer, scroller);
  const { atEnd, unread, leaveEnd } = useReadPosition(virtualizer, arrived, paging.hasNewer, scroller);
  usePaging(virtualizer, messages.length, atEnd, paging);

  const { loadNewest, hasNewer } = paging;
  const { skip } = reading;
  const toEnd = useCallback(async () => {
    skip();
    if (hasNewer) await loadNewest();
    virtualizer.scrollToEnd();
  }, [virtualizer, hasNewer, loadNewest, skip]);

  const isJumping = useJumps(virtualizer, list, leaveEnd);
  useStayAtEnd(virtualizer.getTotalSize(), atEnd && !isJumping, scroller);
  useShowSent(pending.length, toEnd);
  useSeen(virtualizer, rows, isJumping, reading.see);
  return { scroller, virtualizer, atEnd, unread, toEnd };
}

function useMessageVirtualizer(rows: MessageScroll['rows'], hasNewer: boolean, scroller: Scroller): List {
  // Loading the end again must not scroll there, because the reader is in the middle of the messages.
  const wasDetached = useRef(hasNewer);
  const isDetached = hasNewer || wasDetached.current;
  useEffect(() => {
    wasDetached.current = hasNewer;
  }, [hasNewer]);
  return useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => rowHeight,
    // A list that starts at its top would load an older page that nobody has scrolled to.
    initialOffset: () => rows.length * rowHeight,
    overscan: 8,
    paddingStart: 12,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: !isDetached,
    scrollEndThreshold: nearEnd,
  });
}

/** Scrolls to the message of each jump. @returns true while it has not been scrolled to */
function useJumps(
  virtualizer: List,
  { rows, messages, jump, paging }: MessageScroll,
  leaveEnd: () => void,
): boolean {
  const done = useRef<Jump>(undefined);
  const first = messages[0]?.position ?? Infinity;
  const isLoaded = jump !== undefined && (first <= jump.position || !paging.hasOlder);
  // For a deleted message, its neighbour shows the context.
  const index = isLoaded
    ? rows.findIndex((row) => 'message' in row && row.message.position >= jump.position)
    : -1;
  useLayoutEffect(() => {
    if (done.current === jump || index < 0) return;
    done.current = jump;
    leaveEnd();
    virtualizer.scrollToIndex(index, { align: 'center' });
  }, [jump, index, virtualizer, leaveEnd]);
  return jump !== undefined && done.current !== jump;
}

/** Keeps a reader at the end when measured rows are higher than estimated, which moves the end. */
function useStayAtEnd(height: number, atEnd: boolean, scroller: Scroller): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies(height): a changed height is the reason to scroll
  useLayoutEffect(() => {
    if (!atEnd) return;
    pinToEnd(scroller.current);
    const frame = requestAnimationFrame(() => pinToEnd(scroller.current));
    return () => cancelAnimationFrame(frame);
  }, [height, atEnd, scroller]);
}

/** Reports which messages are on the screen while the page is visible. */
function useSeen(virtualizer: List, rows: readonly Row[], isJumping: boolean, see: ReadPlace['see']): void {
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
  const tell = useCallback(() => {
    const seen = positionsOf(rows.slice(startIndex, endIndex + 1));
    const [first, last] = [seen[0], seen.at(-1)];
    if (isJumping || first === undefined || last === undefined || document.visibilityState !== 'visible')
      return;
    const before = positionsOf(rows.slice(0, startIndex)).at(-1);
    see({ first, last, before });
  }, [rows, startIndex, endIndex, isJumping, see]);
  useEffect(() => {
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [tell]);
}

const positionsOf = (rows: readonly Row[]): number[] =>
  rows.flatMap((row) => ('message' in row ? row.message.position : []));

/** Scrolls to the end when the person sends a message, wherever they are reading. */
function useShowSent(sent: number, toEnd: () => Promise<void>): void {
  const shownSent = useRef(0);
  useLayoutEffect(() => {
    if (sent > shownSent.current) void toEnd();
    shownSent.current = sent;
  }, [sent, toEnd]);
}

/** Loads the next page when the reader comes near an edge, and limits the number of loaded messages. */
function usePaging(virtualizer: List, count: number, atEnd: boolean, paging: Paging): void {
  const { hasOlder, hasNewer, failed, loadOlder, loadNewer, trimChat } = paging;
  const offset = virtualizer.scrollOffset ?? Infinity;
  const isNearStart = offset < nearEdge;
  const isNearEnd = virtualizer.getDistanceFromEnd() < nearEdge;
  // biome-ignore lint/correctness/useExhaustiveDependencies(count): after each page the edge may still be near
  useEffect(() => {
    if (failed) return;
    if (isNearStart && hasOlder) loadOlder();
    else if (isNearEnd && hasNewer) loadNewer();
  }, [isNearStart, isNearEnd, hasOlder, hasNewer, failed, loadOlder, loadNewer, count]);

  useEffect(() => {
    if (count <= maxChatMessages + slack) return;
    const isLow = atEnd || (virtualizer.range?.startIndex ?? 0) > count / 2;
    trimChat(isLow ? 'beginning' : 'end');
  }, [count, atEnd, trimChat, virtualizer]);
}

/** Whether the reader is at the end, and the number of messages pushed since they left it. */
function useReadPosition(virtualizer: List, arrived: number, hasNewer: boolean, scroller: Scroller) {
  const [atEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(arrived);
  const latest = useRef({ arrived, hasNewer });
  latest.current = { arrived, hasNewer };

  const top = useRef(0);
  const look = useCallback(() => {
    const isAtEnd = !latest.current.hasNewer && virtualizer.isAtEnd(nearEnd);
    const before = top.current;
    top.current = scroller.current?.scrollTop ?? 0;
    // Only scrolling up leaves the end: a new message moves the end away from a reader who has not scrolled.
    if (isAtEnd || latest.current.hasNewer || top.current < before) setAtEnd(isAtEnd);
    if (isAtEnd) setSeen(latest.current.arrived);
  }, [virtualizer, scroller]);

  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [scroller, look]);

  // A line above or a higher input makes the frame smaller; a reader at the end must stay there.
  const wasAtEnd = useRef(atEnd);
  wasAtEnd.current = atEnd;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) pinToEnd(element);
      // When the frame grows, the end may become visible without a scroll event.
      requestAnimationFrame(look);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, look]);

  useEffect(() => {
    if (atEnd) setSeen(arrived);
  }, [atEnd, arrived]);

  const leaveEnd = useCallback(() => setAtEnd(false), []);
  return { atEnd, unread: atEnd ? 0 : Math.max(0, arrived - seen), leaveEnd };
}
