import type { ErrorForm } from '@kubrik/contract';
import type { SendQueueEntry } from '../../platform/send-queue/entry';
import { attemptStorageKey, readDraft, saveDraft } from '../../platform/storage/draft';
import { readDraftFiles, saveDraftFiles } from '../../platform/storage/draft-files';
import { storeText } from '../../platform/storage/stored-text';

/** How this browser stores the values of a form until the server has them. */
export interface FormDraft<In> {
  key: string;
  /** Makes values from the stored text. Default: parses JSON. */
  read?(text: string): { [K in keyof In]?: unknown };
  /** Makes the text to store; an empty one removes the draft. Default: JSON. */
  write?(values: In): string;
}

/** A draft that stores the text of one field. */
export const textDraft = <F extends string>(key: string, field: F): FormDraft<{ [K in F]: string }> => ({
  key,
  read: (text) => (text ? { [field]: text } : {}) as { [K in F]?: unknown },
  write: (values) => values[field] ?? '',
});

/** The values as JSON, or an empty text while every text is blank. */
export const unlessBlank = (values: object): string =>
  Object.values(values).every((value) => typeof value !== 'string' || !value.trim())
    ? ''
    : JSON.stringify(values);

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function readStored<In>({ read }: FormDraft<In>, text: string): Record<string, unknown> {
  try {
    return (read?.(text) ?? parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The default values, replaced by stored ones of the same type. */
export function restoreDraft<In extends object>(draft: FormDraft<In> | undefined, defaults: In): In {
  if (!draft) return defaults;
  const text = readDraft(draft.key);
  const stored = readStored(draft, text);
  const known = Object.entries(defaults).filter(([name, value]) => typeof stored[name] === typeof value);
  return {
    ...defaults,
    ...Object.fromEntries(known.map(([name]) => [name, stored[name]])),
    ...('attachments' in defaults && { attachments: readDraftFiles(draft.key) }),
  };
}

/** The values as the text of a draft. */
export const draftText = <In extends object>({ write = JSON.stringify }: FormDraft<In>, values: In): string =>
  write(values);

/** Stores the draft of a form, and its files beside it. */
export function storeDraft<In extends object>(draft: FormDraft<In>, values: In): void {
  const { key } = draft;
  saveDraft(key, draftText(draft, values));
  if ('attachments' in values) saveDraftFiles(key, (values.attachments ?? []) as string[]);
}

/** Refusals of values that were taken back into a form, by the key of the draft. */
const refusals = new Map<string, ErrorForm>();

/** Makes a refused entry the draft of its form again; the entry can then be removed, without its files. */
export function takeBack({ draft, attachments = [], refusal }: SendQueueEntry): void {
  if (!draft) return;
  saveDraft(draft.key, draft.text);
  saveDraftFiles(
    draft.key,
    attachments.map(({ id }) => id),
  );
  if (refusal?.form) refusals.set(draft.key, refusal.form);
}

/** The refusal for the form that opens with the text; returned once. */
export function refusalOfDraft(key: string | undefined): ErrorForm | undefined {
  if (key === undefined) return undefined;
  const refusal = refusals.get(key);
  refusals.delete(key);
  return refusal;
}

/** Removes a draft completely, also the values of its last attempt, which a refused form leaves. */
export function clearDraft(key: string): void {
  saveDraft(key, '');
  saveDraftFiles(key, []);
  storeText(attemptStorageKey(key), '');
}

/** The values `whenSent`; fields that the person changed during the request keep the typed text. */
export function valuesAfterSending<In extends object>(sent: In, current: In, whenSent: In): In {
  const isSame = (name: string) =>
    JSON.stringify(current[name as keyof In]) === JSON.stringify(sent[name as keyof In]);
  const changed = Object.entries(current).filter(([name]) => !isSame(name));
  return { ...whenSent, ...Object.fromEntries(changed) };
}
