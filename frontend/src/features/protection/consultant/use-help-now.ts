import { useEffect, useState } from 'react';
import type { HelpNow, helpNow, Thread } from './help-now';

/** `helpNow`; the words by which it finds a call for help come once the form is drawn, because they are large. */
export function useHelpNow(message: string, thread: Omit<Thread, 'now'>): HelpNow | undefined {
  const [find, setFind] = useState<typeof helpNow>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be loaded is asked for again with the next letter
  useEffect(() => {
    if (find) return;
    let isGone = false;
    import('./help-now').then(
      (loaded) => isGone || setFind(() => loaded.helpNow),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [find, message]);
  return find?.(message, { ...thread, now: Date.now() });
}
