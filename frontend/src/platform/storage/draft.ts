import { readText, storeText } from './stored-text';

/** Local storage key of a draft. */
export const draftStorageKey = (key: string) => `draft:${key}`;

/** Local storage key of the client id, and the values, with which a draft was last sent. */
export const attemptStorageKey = (key: string) => `${draftStorageKey(key)}:attempt`;

/** Reads the unsent text that this browser stores under a key. */
export const readDraft = (key: string): string => readText(draftStorageKey(key));

/** Stores a draft; an empty text removes it. */
export const saveDraft = (key: string, text: string): void => storeText(draftStorageKey(key), text);
