/**
 * Starts work that runs until it is ended.
 *
 * @param work returns soon after its signal is aborted, and never rejects
 * @returns a function that ends the work; resolves when it has returned
 */
export function startWork(work: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  const done = work(stopping.signal);
  return async () => {
    stopping.abort();
    await done;
  };
}
