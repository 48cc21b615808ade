import { useEffect, useRef, useState } from 'react';

/**
 * A value of the address that a field shows at once, while the address changes a moment later. Other changes
 * of the address, such as Back, are shown as well.
 */
export function useImmediate(value: string, change: (next: string) => void) {
  const [shown, setShown] = useState(value);
  /** Values that were sent to the address and have not arrived there yet. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0) setShown(value);
  }, [value]);
  const put = (next: string) => {
    // Setting the present value again would not change the address.
    sent.current = next === value ? [] : [...sent.current, next];
    setShown(next);
    change(next);
  };
  return [shown, put] as const;
}
