import { common } from '../../locales/ru/common';
import { useAppDispatch } from '../../platform/api/hooks';
import { showToast } from '../toast/toast.slice';
import { useKept } from './use-kept';

interface FormOutcome {
  /** Title of what is said once it was sent, and what is said below it. */
  done: { title: string; text?: string };
  /** Title of what is said when it was not. */
  failed: string;
  onClose(): void;
}

/** What the form of a window says when it was sent or not; once it was sent the window closes. For `useSendForm`. */
export function useFormOutcome({ done, failed, onClose }: FormOutcome) {
  const dispatch = useAppDispatch();
  return {
    failedText: common.failedText,
    onFailed: (text = common.failedText) => {
      dispatch(showToast({ kind: 'error', title: failed, text }));
    },
    onSent: () => {
      dispatch(showToast({ kind: 'success', ...done }));
      onClose();
    },
    onQueued: useKept(onClose),
  };
}
