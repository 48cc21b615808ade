import { useEffect, useRef } from 'react';

/** Counts one view per id, however often the page renders. */
export function useCountView(id: string | undefined, count: (id: string) => unknown): void {
  const counted = useRef<string>(undefined);
  const latest = useRef(count);
  latest.current = count;
  useEffect(() => {
    if (!id || counted.current === id) return;
    counted.current = id;
    void latest.current(id);
  }, [id]);
}
