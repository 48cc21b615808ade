/** Reads the unsent text that this browser stores under a key. */
export function readDraft(key: string): string {
  try {
    return localStorage.getItem(`draft:${key}`) ?? '';
  } catch {
    return '';
  }
}

/** Stores a draft; an empty text removes it. */
export function saveDraft(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(`draft:${key}`, text);
    else localStorage.removeItem(`draft:${key}`);
  } catch {
    // Without storage the draft lasts as long as the page is open.
  }
}
