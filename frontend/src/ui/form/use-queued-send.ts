import { useEffect } from 'react';
import { preparedFiles } from '../../platform/attachments/chosen-files';
import type { NewEntry, Outcome } from '../../platform/send-queue/entry';
import { useEnqueue } from '../../platform/send-queue/use-send-queue';
import type { FormResult, SendAttempt } from './use-send-form';

/**
 * The `send` of a form whose values wait in the send queue while there is no connection.
 *
 *
 * @param entryOf makes the entry from values without `attachments`; the files are added here
 */
export function useQueuedSend<Out extends object, Reply>(
  entryOf: (
    values: Omit<Out, 'attachments'>,
    clientId: string,
  ) => Omit<NewEntry, 'userId' | 'clientId' | 'attachments'>,
) {
  const enqueue = useEnqueue();
  // Loads the list of waiting entries in advance, because there is no connection when it is needed.
  useEffect(() => void import('../unsent/UnsentList').catch(() => undefined), []);
  return async (values: Out, { clientId, clearDraft, draft }: SendAttempt): Promise<FormResult<Reply>> => {
    const { attachments: ids = [], ...written } = values as Out & { attachments?: string[] };
    const attachments = ids.length > 0 ? await preparedFiles(ids) : undefined;
    const outcome = await enqueue(
      { clientId, draft, ...entryOf(written, clientId), attachments },
      clearDraft,
    );
    return resultOf(outcome);
  };
}

/** The result for a form after the first attempt. */
export function resultOf<Reply>(outcome: Outcome): FormResult<Reply> {
  if (outcome.state === 'refused') return { error: outcome.refusal };
  return outcome.state === 'queued' ? { queued: true } : { data: outcome.reply as Reply };
}
