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

/** Id of the person in the server's last answer to this browser, null for a visitor. */
export const lastUserId = (): string | null => {
  if (last === undefined) last = read();
  return last;
};

export function rememberUser(userId: string | null): void {
  if (lastUserId() === userId) return;
  last = userId;
  try {
    if (userId === null) localStorage.removeItem(key);
    else localStorage.setItem(key, userId);
  } catch {
    // Without storage the id is known as long as the page is open.
  }
  for (const watcher of [...watchers]) watcher(userId);
}

/** Calls `watcher` when the signed-in person changes. */
export const watchUser = (watcher: (userId: string | null) => void): void => void watchers.add(watcher);
