import { common } from '../../locales/ru/common';
import { useAppDispatch } from '../../platform/api/hooks';
import { showToast } from '../toast/toast.slice';
import { useKept } from './use-kept';

interface FormOutcome {
  /** Title and text of the toast after success. */
  done: { title: string; text?: string };
  /** Title of the toast after a failure. */
  failed: string;
  onClose(): void;
}

/**
 * Shows a toast with the outcome of a form in a window, and closes the window after success. For
 * `useSendForm`.
 */
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
