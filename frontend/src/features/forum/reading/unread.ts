import type { ForumMessage } from '@kubrik/contract';

/** The messages that were new to the reader when they opened the topic. */
export interface Unread {
  /** Position of the first new message; undefined while it is not loaded. */
  first: number | undefined;
  /** Number of new messages that are loaded. */
  count: number;
  /** Whether there are more new messages above the loaded ones. */
  isMore: boolean;
}

interface Opened {
  /** Position of the last message that the reader had read before. */
  place: number;
  /** Position of the newest message when the topic was opened. */
  newest: number;
}

/**
 * Other people's messages after the reader's place, up to the newest message at the time when the reader opened the
 * topic.
 */
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

/** The messages on the screen: positions of the first and the last one. */
export interface Seen {
  first: number;
  last: number;
  /** Position of the message before the first one; undefined when the first one is the first loaded message. */
  before: number | undefined;
}

/**
 * The position up to which the topic is read after these messages were on the screen. The place moves only if the
 * messages follow it without a gap, so that a reader who opens a topic at its end has not read the messages above.
 */
export function placeAfter(place: number | undefined, seen: Seen, hasOlder: boolean): number {
  if (place === undefined) return seen.last;
  const continues = seen.before === undefined ? !hasOlder || seen.first <= place : seen.before <= place;
  return continues ? Math.max(place, seen.last) : place;
}
