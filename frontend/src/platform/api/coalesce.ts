/**
 * Runs one work at a time; of what is requested during a run only the last runs, once, afterwards. A request that is
 * under way may have been answered before the change that asks for the next one, and RTK Query would send only one.
 */
export function coalesce(): (work: () => PromiseLike<unknown>) => void {
  let running = false;
  let next: (() => PromiseLike<unknown>) | undefined;
  const run = async (work: () => PromiseLike<unknown>) => {
    running = true;
    try {
      await work();
    } catch (error) {
      console.warn('A list could not be read again', error);
    }
    running = false;
    const waiting = next;
    next = undefined;
    if (waiting) void run(waiting);
  };
  return (work) => {
    if (running) next = work;
    else void run(work);
  };
}
