import { useSyncExternalStore } from 'react';

type Mode = 'light' | 'dark' | 'system';

/** Local storage key; the first-paint script in index.html reads it too. */
const themeKey = 'theme';
const darkQuery = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let chosen: Mode | undefined;

const asMode = (value: string | null): Mode => (value === 'light' || value === 'dark' ? value : 'system');

export function readMode(): Mode {
  if (chosen) return chosen;
  try {
    chosen = asMode(localStorage.getItem(themeKey));
  } catch {
    chosen = 'system';
  }
  return chosen;
}

function apply(mode: Mode): void {
  chosen = mode;
  const dark = mode === 'dark' || (mode === 'system' && matchMedia(darkQuery).matches);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
  for (const listener of listeners) listener();
}

export function chooseMode(mode: Mode): void {
  try {
    localStorage.setItem(themeKey, mode);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  apply(mode);
}

/** Follows the system and other tabs while the page is open. */
export function watchTheme(): void {
  matchMedia(darkQuery).addEventListener('change', () => apply(readMode()));
  window.addEventListener('storage', (event) => {
    if (event.key === themeKey) apply(asMode(event.newValue));
  });
}

export function watchMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useMode = () => useSyncExternalStore(watchMode, readMode, () => 'system' as const);
