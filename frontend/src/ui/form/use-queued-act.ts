import { apiError } from '../../platform/api/api';
import { newId } from '../../platform/ids';
import type { NewEntry } from '../../platform/send-queue/entry';
import { useCurrentUser } from '../../platform/session/current-user';
import type { FormResult } from './use-send-form';

/**
 * Sends a decision made by one press, such as a deletion; without a connection it waits in the send queue.
 */
export function useQueuedAct<Reply = unknown>() {
  const { user } = useCurrentUser();
  const userId = user?.id ?? null;
  return async (act: Omit<NewEntry, 'userId' | 'clientId'>): Promise<FormResult<Reply>> => {
    try {
      // Loaded on demand, because most pages with this button are only read.
      const [{ browserSendQueue }, { resultOf }] = await Promise.all([
        import('../../platform/send-queue/browser-send-queue'),
        import('./use-queued-send'),
      ]);
      const queue = browserSendQueue();
      if (user) queue.setUser(user.id);
      const { outcome } = queue.enqueue({ ...act, clientId: newId(), userId }, { hasForm: true });
      return resultOf<Reply>(await outcome);
    } catch (error) {
      return { error: apiError(error) };
    }
  };
}
