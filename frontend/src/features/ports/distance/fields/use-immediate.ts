import { useEffect, useRef, useState } from 'react';

/**
 * A value of the address that a field shows at once: the address follows a moment later. Other changes of the address,
 * such as Back, are shown too.
 */
export function useImmediate(value: string, change: (next: string) => void) {
  const [shown, setShown] = useState(value);
  /** What was handed to the address and has not come back from it. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0) setShown(value);
  }, [value]);
  const put = (next: string) => {
    // The address does not change for what it says already.
    sent.current = next === value ? [] : [...sent.current, next];
    setShown(next);
    change(next);
  };
  return [shown, put] as const;
}
