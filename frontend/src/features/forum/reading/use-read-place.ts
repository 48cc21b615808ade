import type { ForumMessage } from '@kubrik/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ChatState } from '../messages/message-list';
import { readPlaceOf, storeReadPlace } from './read-places';
import { placeAfter, type Seen, unreadOf } from './unread';

/**
 * How far the reader has come in a topic, on this device, and what was new to them when they opened it. Of the news, the
 * ports or the rights alone nothing is kept: who reads them has not read what people wrote between.
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
      // While one scrolls, most of what is seen changes nothing, and storage is slow.
      if (reached !== place.current) storeReadPlace(topicId, reached);
      place.current = reached;
      if (first !== undefined && seen.first <= first) setReached(true);
    },
    [topicId, isKept, hasOlder, first],
  );
  /** The reader goes to the end: what is between counts as read. */
  const skip = useCallback(() => {
    place.current = undefined;
    setReached(true);
  }, []);

  return {
    firstUnread: first,
    /** What is new above the screen. */
    unreadAbove: isReached ? undefined : unread,
    /** Position to which the button of the new messages leads. */
    target: first ?? (opened?.place ?? 0) + 1,
    see,
    skip,
  };
}

export type ReadPlace = ReturnType<typeof useReadPlace>;
