import { bot } from '../../../locales/ru/admin/admin-bot';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { showToast } from '../../../ui/toast/toast.slice';

/** The reason why the repair bot refused, or a text that there was no answer. */
export const failureText = (error: Pick<ApiError, 'form'>): string => refusalText(error) ?? bot.noAnswer;

/** Toasts of the repair bot; a failure shows the error's own message. */
export function useBotToast() {
  const dispatch = useAppDispatch();
  return {
    done: (title: string, text?: string) => dispatch(showToast({ kind: 'success', title, text })),
    failed: (title: string, text: string) => dispatch(showToast({ kind: 'error', title, text })),
  };
}
