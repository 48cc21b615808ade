import type { ForumMessage } from '@kubrik/contract';
import { useAppDispatch } from '../../app/hooks';
import { useOutcomes } from '../../app/outbox/use-outbox';
import { forum } from '../../locales/ru/forum';
import { showToast } from '../../ui/toast/toast.slice';
import { showSent } from './forum.api';
import { messageKind } from './use-composer';

/** Shows what the outbox has sent, and tells of it; also of what was written before a reload. */
export function useSentMessages(): void {
  const dispatch = useAppDispatch();
  useOutcomes(messageKind, (outcome) => {
    if (outcome.state === 'sent') {
      dispatch(showSent(outcome.reply as ForumMessage));
      dispatch(showToast({ kind: 'success', title: forum.sent }));
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
