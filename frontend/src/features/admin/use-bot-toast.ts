import { bot } from '../../locales/ru/admin-bot';
import type { ApiError } from '../../platform/api/api';
import { useAppDispatch } from '../../platform/api/hooks';
import { showToast } from '../../ui/toast/toast.slice';

/** The sentence of a refusal: of its first field, else its own; without an answer, that there was none. */
export const messageOf = ({ form }: Pick<ApiError, 'form'>): string =>
  form?.details?.[0]?.message ?? form?.message ?? bot.noAnswer;

/** Toasts of the repair bot; a failure shows the error's own message. */
export function useBotToast() {
  const dispatch = useAppDispatch();
  return {
    done: (title: string, text?: string) => dispatch(showToast({ kind: 'success', title, text })),
    failed: (title: string, text: string) => dispatch(showToast({ kind: 'error', title, text })),
  };
}
