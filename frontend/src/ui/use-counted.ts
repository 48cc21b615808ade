import { useEffect, useRef } from 'react';

/** Counts one reading of whatever is opened, once for each id. */
export function useCounted(id: string | undefined, count: (id: string) => unknown): void {
  const counted = useRef<string>(undefined);
  const latest = useRef(count);
  latest.current = count;
  useEffect(() => {
    if (!id || counted.current === id) return;
    counted.current = id;
    void latest.current(id);
  }, [id]);
}
