/** In ms: whoever reads so long without a touch uses the page, too. */
const longestUnused = 10_000;
/** In ms: what the first touch has begun is drawn by then. */
const restAfterUse = 1000;
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;
let used: Promise<void> | undefined;

/** Resolves a moment after somebody has begun to use the page: what is not for its first view can wait for that. */
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
