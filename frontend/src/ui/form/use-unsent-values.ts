import { useUnsentEntries } from '../../platform/send-queue/use-send-queue';

/**
 * Initial values of a form: those still in the send queue, if any. Sent again, they replace the waiting ones.
 */
export function useUnsentValues<In extends object>(
  kind: string,
  draftKey: string,
  defaults: In,
): { values: In; isUnsent: boolean } {
  const text = useUnsentEntries(kind).findLast(({ draft }) => draft?.key === draftKey)?.draft?.text;
  const values = text ? { ...defaults, ...(JSON.parse(text) as Partial<In>) } : defaults;
  return { values, isUnsent: text !== undefined };
}
