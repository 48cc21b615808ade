import type { SentForumMessage } from '@kubrik/contract';
import { forum } from '../../../locales/ru/forum';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useSendOutcomes } from '../../../platform/send-queue/use-send-queue';
import { showToast } from '../../../ui/toast/toast.slice';
import { tookMessage } from '../chat/chat.api';
import { messageEntryKind } from './use-composer';

/** Shows a toast for messages that the queue has sent, also for those from before a reload. */
export function useSentMessages(): void {
  const dispatch = useAppDispatch();
  useSendOutcomes(messageEntryKind, (outcome) => {
    if (outcome.state === 'sent') {
      dispatch(tookMessage(outcome.reply as SentForumMessage));
    }
    if (outcome.state === 'refused') {
      const { status, message } = outcome.refusal;
      const isUnknown = status === 401;
      dispatch(
        showToast({
          kind: 'error',
          title: isUnknown ? forum.unauthorized : forum.sendFailed,
          text: isUnknown ? forum.unauthorizedText : message,
        }),
      );
    }
    return true;
  });
}
