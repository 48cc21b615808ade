/** Reads the text that this browser stores under a key; empty without one. */
export function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text; an empty one removes the key. A browser without storage keeps nothing. */
export function storeText(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // What is read later is empty then.
  }
}
