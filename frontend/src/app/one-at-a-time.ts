/**
 * Runs the work that it is given; what is asked for meanwhile is done once more afterwards. A question already under
 * way may have been answered before the change that asks for the next one, and RTK Query would ask only once.
 */
export function oneAtATime(): (work: () => PromiseLike<unknown>) => void {
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
