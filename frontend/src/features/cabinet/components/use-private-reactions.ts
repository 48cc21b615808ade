import type { PrivateMessage, Reaction } from '@kubrik/contract';
import { reactions as texts } from '../../../locales/ru/reactions';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { showToast } from '../../../ui/toast/toast.slice';
import { useReactPrivatelyMutation } from '../private-reactions.api';

/** The reactions to a private message, and the act of giving one or taking it back. */
export function usePrivateReactions(
  { id: messageId, fromUserId, from, to, reactions }: PrivateMessage,
  userId: string,
) {
  const dispatch = useAppDispatch();
  const [request] = useReactPrivatelyMutation();
  const isMine = fromUserId === userId;
  const own = isMine ? reactions.sender : reactions.receiver;
  const isGiven = (reaction: Reaction) => own.includes(reaction);
  const countOf = (reaction: Reaction) =>
    [...reactions.sender, ...reactions.receiver].filter((one) => one === reaction).length;
  const react = async (reaction: Reaction) => {
    const withId = isMine ? to.id : from.id;
    const { error } = await request({
      id: userId,
      withId,
      messageId,
      reaction,
      isGiven: !isGiven(reaction),
    });
    if (!error) return;
    const text = refusalText(error as ApiError);
    dispatch(showToast({ kind: 'error', title: texts.failed, text }));
  };
  return { isGiven, countOf, react };
}
