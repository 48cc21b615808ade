/**
 * Wraps a function so that it runs one at a time. Calls during a run cause one more run afterwards, with the
 * arguments of the last call, because the present run may have read data from before the change.
 */
export function coalesce<A extends unknown[]>(work: (...args: A) => PromiseLike<unknown>) {
  let isRunning = false;
  let next: A | undefined;
  const run = async (args: A) => {
    isRunning = true;
    next = args;
    while (next) {
      const current: A = next;
      next = undefined;
      try {
        await work(...current);
      } catch (error) {
        console.warn('A repeated work failed', error);
      }
    }
    isRunning = false;
  };
  return (...args: A): void => {
    if (isRunning) next = args;
    else void run(args);
  };
}
