import { share } from '../../locales/ru/people/share';
import { useAppDispatch } from '../../platform/api/hooks';
import { showToast } from '../toast/toast.slice';

/**
 * Copies an address and shows a toast; if the browser does not allow it, the toast shows the address to copy
 * by hand.
 */
export function useCopyLink(): (address: string) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address);
      dispatch(showToast({ kind: 'success', title: share.linkCopied }));
    } catch {
      dispatch(showToast({ kind: 'error', title: share.linkNotCopied, text: address }));
    }
  };
}
