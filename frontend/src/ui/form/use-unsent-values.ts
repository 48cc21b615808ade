import { useUnsentEntries } from '../../platform/send-queue/use-send-queue';

/** What a form begins with: its values that are still in the send queue, if there are any; sent again they replace these. */
export function useUnsentValues<In extends object>(
  kind: string,
  draftKey: string,
  defaults: In,
): { values: In; isUnsent: boolean } {
  const text = useUnsentEntries(kind).findLast(({ draft }) => draft?.key === draftKey)?.draft?.text;
  const values = text ? { ...defaults, ...(JSON.parse(text) as Partial<In>) } : defaults;
  return { values, isUnsent: text !== undefined };
}
