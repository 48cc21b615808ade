import { common } from '../../../locales/ru/common';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { showToast } from '../../../ui/toast/toast.slice';

/** Shows whether the server has stored a decision about ports. */
export function useDecisionToast(texts: { decided: string; failed: string }) {
  const dispatch = useAppDispatch();
  return ({ error }: { error?: unknown }) => {
    const text = refusalText(error as ApiError | undefined) ?? common.failedText;
    dispatch(
      showToast(
        error ? { kind: 'error', title: texts.failed, text } : { kind: 'success', title: texts.decided },
      ),
    );
  };
}
