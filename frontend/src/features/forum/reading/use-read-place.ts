import type { ForumMessage } from '@kubrik/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ChatState } from '../messages/message-list';
import { readPlaceOf, storeReadPlace } from './read-places';
import { placeAfter, type Seen, unreadOf } from './unread';

/**
 * The position up to which the reader has read a topic on this device, and the messages that were new when they opened
 * it. Nothing is stored while the chat shows only news, ports or rights, because the reader does not see people's
 * messages between them.
 */
export function useReadPlace(chat: ChatState, isOwn: (message: ForumMessage) => boolean) {
  const { topicId, source, messages, hasOlder } = chat;
  const isKept = source === undefined || source === 'people';
  const [opened] = useState(() => {
    const place = isKept ? readPlaceOf(topicId) : undefined;
    return place === undefined ? undefined : { place, newest: messages.at(-1)?.position ?? 0 };
  });
  const place = useRef(opened?.place);
  const [isReached, setReached] = useState(false);
  const unread = useMemo(
    () => opened && unreadOf(messages, hasOlder, opened, isOwn),
    [opened, messages, hasOlder, isOwn],
  );

  const first = unread?.first;
  const see = useCallback(
    (seen: Seen) => {
      if (!isKept) return;
      const reached = placeAfter(place.current, seen, hasOlder);
      // Storage is slow, so a scroll that does not move the place writes nothing.
      if (reached !== place.current) storeReadPlace(topicId, reached);
      place.current = reached;
      if (first !== undefined && seen.first <= first) setReached(true);
    },
    [topicId, isKept, hasOlder, first],
  );
  /** Called when the reader jumps to the end: the skipped messages count as read. */
  const skip = useCallback(() => {
    place.current = undefined;
    setReached(true);
  }, []);

  return {
    firstUnread: first,
    /** The new messages above the screen. */
    unreadAbove: isReached ? undefined : unread,
    /** Position to which the button for new messages scrolls. */
    target: first ?? (opened?.place ?? 0) + 1,
    see,
    skip,
  };
}

export type ReadPlace = ReturnType<typeof useReadPlace>;
