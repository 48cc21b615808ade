import type { ErrorForm } from '@kubrik/contract';
import type { SendQueueEntry } from '../../platform/send-queue/entry';
import { attemptStorageKey, readDraft, saveDraft } from '../../platform/storage/draft';
import { readDraftFiles, saveDraftFiles } from '../../platform/storage/draft-files';
import { storeText } from '../../platform/storage/stored-text';

/** How the values of a form are stored in this browser until the server has them. */
export interface FormDraft<In> {
  key: string;
  /** Values out of the stored text; without it the text is JSON. */
  read?(text: string): { [K in keyof In]?: unknown };
  /** Text to store, empty for no draft; without it the values as JSON. */
  write?(values: In): string;
}

/** A draft that is one field's text. */
export const textDraft = <F extends string>(key: string, field: F): FormDraft<{ [K in F]: string }> => ({
  key,
  read: (text) => (text ? { [field]: text } : {}) as { [K in F]?: unknown },
  write: (values) => values[field] ?? '',
});

/** JSON of the values, and no draft while every text is blank. */
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

/** The stored values over the default ones; a stored value of another type than the default one is left out. */
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

/** The files of a form are stored beside its text. */
export function storeDraft<In extends object>(draft: FormDraft<In>, values: In): void {
  const { key } = draft;
  saveDraft(key, draftText(draft, values));
  if ('attachments' in values) saveDraftFiles(key, (values.attachments ?? []) as string[]);
}

/** Why the server refused what came back into a form, by the key of its draft. */
const refusals = new Map<string, ErrorForm>();

/** Makes what the server has refused the draft of its form again; the entry can go, without its files. */
export function takeBack({ draft, attachments = [], refusal }: SendQueueEntry): void {
  if (!draft) return;
  saveDraft(draft.key, draft.text);
  saveDraftFiles(
    draft.key,
    attachments.map(({ id }) => id),
  );
  if (refusal?.form) refusals.set(draft.key, refusal.form);
}

/** For the form that opens with the text: once. */
export function refusalOfDraft(key: string | undefined): ErrorForm | undefined {
  if (key === undefined) return undefined;
  const refusal = refusals.get(key);
  refusals.delete(key);
  return refusal;
}

/** Removes all of a draft, the values of its last attempt too: a refused form leaves them there. */
export function clearDraft(key: string): void {
  saveDraft(key, '');
  saveDraftFiles(key, []);
  storeText(attemptStorageKey(key), '');
}

/** The values `whenSent`, but a field that the person has changed during the request keeps what was typed. */
export function valuesAfterSending<In extends object>(sent: In, current: In, whenSent: In): In {
  const isSame = (name: string) =>
    JSON.stringify(current[name as keyof In]) === JSON.stringify(sent[name as keyof In]);
  const changed = Object.entries(current).filter(([name]) => !isSame(name));
  return { ...whenSent, ...Object.fromEntries(changed) };
}
