import type { NewEntry } from '../../platform/send-queue/entry';
import { useEnqueue } from '../../platform/send-queue/use-send-queue';
import type { FormResult, SendAttempt } from './use-send-form';

/** The `send` of a form whose values wait in the send queue while there is no connection. */
export function useQueuedSend<Out, Reply>(
  entryOf: (values: Out, clientId: string) => Omit<NewEntry, 'userId' | 'clientId'>,
) {
  const enqueue = useEnqueue();
  return async (values: Out, { clientId, clearDraft }: SendAttempt): Promise<FormResult<Reply>> => {
    const outcome = await enqueue({ clientId, ...entryOf(values, clientId) }, clearDraft);
    if (outcome.state === 'refused') return { error: outcome.refusal };
    return outcome.state === 'queued' ? { queued: true } : { data: outcome.reply as Reply };
  };
}
