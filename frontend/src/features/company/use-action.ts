import { company } from '../../locales/ru/company/company';
import type { ApiError } from '../../platform/api/api';
import { useAppDispatch } from '../../platform/api/hooks';
import { refusalText } from '../../platform/api/refusal-text';
import { showToast } from '../../ui/toast/toast.slice';

/** Runs the action of a button, and shows the outcome as a toast. */
export function useAction() {
  const dispatch = useAppDispatch();
  return async (answer: Promise<{ data?: unknown; error?: unknown }>, done: string): Promise<boolean> => {
    const { error } = await answer;
    const title = error ? (refusalText(error as ApiError) ?? company.failedToast) : done;
    dispatch(showToast({ kind: error ? 'error' : 'success', title }));
    return !error;
  };
}
