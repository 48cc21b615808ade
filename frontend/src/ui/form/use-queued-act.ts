import { apiError } from '../../platform/api/api';
import { newId } from '../../platform/ids';
import type { NewEntry } from '../../platform/send-queue/entry';
import { useCurrentUser } from '../../platform/session/current-user';
import type { FormResult } from './use-send-form';

/** Sends what one press decides, such as a deletion; it waits in the send queue while there is no connection. */
export function useQueuedAct<Reply = unknown>() {
  const { user } = useCurrentUser();
  const userId = user?.id ?? null;
  return async (act: Omit<NewEntry, 'userId' | 'clientId'>): Promise<FormResult<Reply>> => {
    try {
      // Not in the files of a page that is mostly read.
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
