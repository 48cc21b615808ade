import { useEffect, useRef, useState } from 'react';
import { type PrivateStore, privateStore } from './private-store';

interface PrivateValue<T> {
  /** Undefined until the value is read. */
  value: T | undefined;
  change(next: T): void;
  /** Removes the value from this browser at once. */
  clear(): Promise<void>;
  /** False when the browser keeps the value only while the page is open, or has just failed to store it. */
  isKept: boolean;
}

/**
 * A value in the private store, stored at each change.
 *
 *
 * @param read makes the value from the stored one, or from `undefined` when nothing is stored; it and `id`
 * must not change
 */
export function usePrivateValue<T>(id: string, read: (stored: unknown) => T): PrivateValue<T> {
  const [value, setValue] = useState<T>();
  const [isKept, setKept] = useState(true);
  const writes = useRef<Promise<unknown>>(Promise.resolve());
  /** A change from before the stored value was read is newer than the stored value. */
  const isChanged = useRef(false);

  useEffect(() => {
    let isShown = true;
    void privateStore()
      .then(async (store) => {
        const stored = await store.read(id).catch(() => undefined);
        if (!isShown) return;
        setKept(store.isLasting);
        if (!isChanged.current) setValue(read(stored));
      })
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [id, read]);

  /** One after the other, so that the last write wins. */
  const next = (work: (store: PrivateStore) => Promise<void>) => {
    isChanged.current = true;
    const done = writes.current.then(async () => {
      const store = await privateStore();
      await work(store);
      setKept(store.isLasting);
    });
    writes.current = done.catch(() => setKept(false));
    return done;
  };
  return {
    value,
    change: (changed) => {
      setValue(changed);
      next((store) => store.write(id, changed)).catch(() => undefined);
    },
    clear: () => {
      setValue(read(undefined));
      return next((store) => store.remove(id));
    },
    isKept,
  };
}
