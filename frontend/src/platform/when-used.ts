/** In ms; a person who reads so long without a touch counts as using the page. */
const longestUnused = 10_000;
/** In ms; by then the effect of the first touch is drawn. */
const restAfterUse = 1000;
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;
let used: Promise<void> | undefined;

/**
 * Resolves a moment after somebody has begun to use the page; things that are not in its first view wait for
 * this.
 */
export function whenUsed(): Promise<void> {
  used ??= new Promise((resolve) => {
    const begin = () => {
      clearTimeout(timer);
      for (const sign of signsOfUse) removeEventListener(sign, begin);
      setTimeout(resolve, restAfterUse);
    };
    const timer = setTimeout(begin, longestUnused);
    for (const sign of signsOfUse) addEventListener(sign, begin, { passive: true });
  });
  return used;
}
