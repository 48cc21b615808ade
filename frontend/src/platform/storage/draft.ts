import { readText, storeText } from './stored-text';

/** Local storage key of a draft. */
export const draftStorageKey = (key: string) => `draft:${key}`;

/** Local storage key for the client id and the values of a draft's last attempt. */
export const attemptStorageKey = (key: string) => `${draftStorageKey(key)}:attempt`;

/** Reads the unsent text that this browser stores under a key. */
export const readDraft = (key: string): string => readText(draftStorageKey(key));

/** Stores a draft; an empty text removes it. */
export const saveDraft = (key: string, text: string): void => storeText(draftStorageKey(key), text);
