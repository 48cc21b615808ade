import { useSyncExternalStore } from 'react';
import { readText } from './stored-text';

/** A text in local storage that all tabs share and follow. */
export interface SharedText {
  /** Empty without one. */
  read(): string;
  /** Throws without storage, or when the storage is full. */
  write(text: string): void;
  /** @returns a function that ends this */
  follow(listener: () => void): () => void;
}

export function sharedText(key: string): SharedText {
  const listeners = new Set<() => void>();
  return {
    read: () => readText(key),
    write(text) {
      localStorage.setItem(key, text);
      for (const listener of listeners) listener();
    },
    follow(listener) {
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', listen);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listen);
      };
    },
  };
}

export const useSharedText = ({ follow, read }: SharedText): string =>
  useSyncExternalStore(follow, read, () => '');
