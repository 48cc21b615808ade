import type { ForumMessage } from '@kubrik/contract';
import { isOfSource } from '@kubrik/contract/forum/chat-sources';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { forum } from '../../../locales/ru/forum';
import { useAppDispatch } from '../../../platform/api/hooks';
import { showToast } from '../../../ui/toast/toast.slice';
import { findMessage, loadAround, type ShownChat } from '../chat/chat.api';
import type { ChatState } from '../messages/message-list';

/** Query parameter of a link to a message: its position. */
export const messageParameter = 'message';

/** In ms; how long a message stays marked after a link has led to it. */
const markedFor = 2600;

/**
 * Where the list must scroll to; a new object for each jump, because the same message may be the target
 * again.
 */
export interface Jump {
  position: number;
}

/**
 * Scrolls to a message of the topic that a line or the page's address names.
 *
 *
 * @param onElsewhere called with a message of another source than the shown one
 */
export function useJump(
  shown: ShownChat,
  chat: ChatState | undefined,
  onElsewhere?: (message: ForumMessage) => void,
) {
  const dispatch = useAppDispatch();
  const [jump, setJump] = useState<Jump>();
  const [isMarked, setMarked] = useState(false);

  const jumpTo = useCallback(
    async (position: number) => {
      const isLoaded = chat?.messages.some((message) => message.position === position);
      const elsewhere = isLoaded ? undefined : await ofOtherSource(shown, position);
      if (elsewhere && onElsewhere) return onElsewhere(elsewhere);
      const error = isLoaded ? undefined : await dispatch(loadAround(shown, position));
      if (error) dispatch(showToast({ kind: 'error', title: forum.olderFailed }));
      else setJump({ position });
    },
    [chat, dispatch, shown, onElsewhere],
  );

  useEffect(() => {
    if (!jump) return;
    setMarked(true);
    const timer = setTimeout(() => setMarked(false), markedFor);
    return () => clearTimeout(timer);
  }, [jump]);

  useLinkedMessage(chat !== undefined, jumpTo);
  return { jump, marked: isMarked ? jump?.position : undefined, jumpTo };
}

/** The message at this position, if it exists and is of another source than the shown one. */
async function ofOtherSource(
  { topicId, source }: ShownChat,
  position: number,
): Promise<ForumMessage | undefined> {
  if (!source) return undefined;
  const message = await findMessage(topicId, position).catch(() => undefined);
  return message && !isOfSource(message.sourceType, source) ? message : undefined;
}

/** Jumps to the message in the address, once for each address. */
function useLinkedMessage(isReady: boolean, jumpTo: (position: number) => Promise<void>): void {
  const [search] = useSearchParams();
  const linked = Number(search.get(messageParameter)) || undefined;
  const [done, setDone] = useState<number>();
  useEffect(() => {
    // The next address may name the same message again.
    if (linked === undefined) return setDone(undefined);
    if (!isReady || linked === done) return;
    setDone(linked);
    void jumpTo(linked);
  }, [isReady, linked, done, jumpTo]);
}
