/** Text that a person has written and not yet sent; it outlives a reload. */
export function readDraft(key: string): string {
  try {
    return localStorage.getItem(`draft:${key}`) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(`draft:${key}`, text);
    else localStorage.removeItem(`draft:${key}`);
  } catch {
    // Without storage the text lasts as long as the page.
  }
}
