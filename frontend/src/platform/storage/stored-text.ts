/** The text that this browser stores under a key; empty when there is none. */
export function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text; an empty text removes the key. Does nothing in a browser without storage. */
export function storeText(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Without storage, later reads return an empty text.
  }
}
