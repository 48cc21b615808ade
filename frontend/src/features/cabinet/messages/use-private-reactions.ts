import type { PrivateMessage, Reaction } from '@kubrik/contract';
import { reactions as texts } from '../../../locales/ru/people/reactions';
import type { ReplyOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { newId } from '../../../platform/ids';
import {
  useSendOutcomes,
  useSendQueue,
  useSendQueueEntries,
} from '../../../platform/send-queue/use-send-queue';
import { showToast } from '../../../ui/toast/toast.slice';
import { isReactionGiven, privateReactionCall, showPrivateReactions } from './private-reactions.api';

const kind = 'private-reaction';

/**
 * The reactions to a private message, and the functions that add and remove one; a change waits in the send queue while
 * there is no connection.
 */
export function usePrivateReactions(
  { id: messageId, fromUserId, from, to, content, reactions }: PrivateMessage,
  userId: string,
) {
  const dispatch = useAppDispatch();
  const queue = useSendQueue();
  const isMine = fromUserId === userId;
  const withId = isMine ? to.id : from.id;
  const [own, others] = isMine
    ? [reactions.sender, reactions.receiver]
    : [reactions.receiver, reactions.sender];
  const unsent = useSendQueueEntries(kind).filter(
    ({ call, refusal }) => !refusal && call.params?.messageId === messageId,
  );
  useSendOutcomes(kind, (outcome) => {
    if (outcome.entry.call.params?.messageId !== messageId) return false;
    if (outcome.state === 'sent') {
      const reply = outcome.reply as ReplyOf<'users.reactPrivately'>;
      dispatch(showPrivateReactions({ id: userId, with: withId }, messageId, reply));
    }
    if (outcome.state === 'refused')
      dispatch(showToast({ kind: 'error', title: texts.failed, text: outcome.refusal.message }));
    return true;
  });
  const isGiven = (reaction: Reaction) => {
    const waiting = unsent.findLast(({ call }) => call.params?.reaction === reaction);
    return waiting ? isReactionGiven(waiting.call) : own.includes(reaction);
  };
  return {
    isGiven,
    countOf: (reaction: Reaction) => Number(isGiven(reaction)) + Number(others.includes(reaction)),
    react: (reaction: Reaction) =>
      void queue.enqueue({
        clientId: newId(),
        userId,
        kind,
        label: texts.queueLabel,
        text: content,
        path: `/cabinet?tab=messages&with=${withId}`,
        replaces: `${kind} ${messageId} ${reaction}`,
        call: privateReactionCall({ id: userId, messageId, reaction }, !isGiven(reaction)),
      }),
  };
}
