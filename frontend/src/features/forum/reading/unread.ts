import type { ForumMessage } from '@kubrik/contract';

/** What was new to the reader when they opened the topic. */
export interface Unread {
  /** Position of the first new message; undefined while it is not loaded. */
  first: number | undefined;
  /** New messages that are loaded. */
  count: number;
  /** Whether there are more of them above the loaded ones. */
  isMore: boolean;
}

interface Opened {
  /** Position of the last message that was read before. */
  place: number;
  /** Position of the newest message when the topic was opened. */
  newest: number;
}

/** The messages of others between the reader's place and what was newest when they came. */
export function unreadOf(
  messages: readonly ForumMessage[],
  hasOlder: boolean,
  { place, newest }: Opened,
  isOwn: (message: ForumMessage) => boolean,
): Unread | undefined {
  if (newest <= place) return undefined;
  const isMore = hasOlder && (messages[0]?.position ?? 0) > place;
  const unread = messages.filter(
    (message) => message.position > place && message.position <= newest && !isOwn(message),
  );
  if (unread.length === 0 && !isMore) return undefined;
  return { first: isMore ? undefined : unread[0]?.position, count: unread.length, isMore };
}

/** The stretch of messages on the screen, by position. */
export interface Seen {
  first: number;
  last: number;
  /** The message before the first one; undefined at the beginning of what is loaded. */
  before: number | undefined;
}

/**
 * How far the topic is read after this stretch was seen: only what continues the place counts, so that whoever opens a
 * topic at its end has not read what is above.
 */
export function placeAfter(place: number | undefined, seen: Seen, hasOlder: boolean): number {
  if (place === undefined) return seen.last;
  const continues = seen.before === undefined ? !hasOlder || seen.first <= place : seen.before <= place;
  return continues ? Math.max(place, seen.last) : place;
}
