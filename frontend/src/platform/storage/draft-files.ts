import { readDraft, saveDraft } from './draft';

const filesKey = (key: string) => `${key}:files`;

/** Ids of the chosen files of a draft, in order. */
export function readDraftFiles(key: string): string[] {
  try {
    const ids: unknown = JSON.parse(readDraft(filesKey(key)) || '[]');
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const saveDraftFiles = (key: string, ids: readonly string[]): void =>
  saveDraft(filesKey(key), ids.length > 0 ? JSON.stringify(ids) : '');
