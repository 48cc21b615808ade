import type { ApiError } from '../../app/api';
import { useAppDispatch } from '../../app/hooks';
import { bot } from '../../locales/ru/admin-bot';
import { showToast } from '../../ui/toast/toast.slice';

/** The sentence of a refusal: of its first field, else its own; without an answer, that there was none. */
export const messageOf = ({ form }: ApiError): string =>
  form?.details?.[0]?.message ?? form?.message ?? bot.noAnswer;

/** Toasts of the repair bot; a failure shows the error's own message (section 8). */
export function useBotToast() {
  const dispatch = useAppDispatch();
  return {
    done: (title: string, text?: string) => dispatch(showToast({ kind: 'success', title, text })),
    failed: (title: string, text: string) => dispatch(showToast({ kind: 'error', title, text })),
  };
}
