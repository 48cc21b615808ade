const key = 'signedIn';

const watchers = new Set<(userId: string | null) => void>();

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

let last: string | null | undefined;

/** Whom the server named last in this browser, null for a visitor: what holds until it is asked again. */
export const lastUser = (): string | null => {
  last ??= read();
  return last;
};

export function rememberUser(userId: string | null): void {
  if (lastUser() === userId) return;
  last = userId;
  try {
    if (userId === null) localStorage.removeItem(key);
    else localStorage.setItem(key, userId);
  } catch {
    // Without storage it is known as long as the page is open.
  }
  for (const watcher of [...watchers]) watcher(userId);
}

/** Hears of another person in the place of the one before. */
export const watchUser = (watcher: (userId: string | null) => void): void => void watchers.add(watcher);
