import { sendQueue } from '../../locales/ru/send-queue';
import { useAppDispatch } from '../../platform/api/hooks';
import { showToast } from '../toast/toast.slice';

/** The `onQueued` of a form: shows a toast that the text waits for a connection. */
export function useKept(onClose?: () => void): () => void {
  const dispatch = useAppDispatch();
  return () => {
    dispatch(showToast({ kind: 'info', ...sendQueue.kept }));
    onClose?.();
  };
}
