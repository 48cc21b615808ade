import pLimit from 'p-limit';
import type { Piscina } from 'piscina';
import { FeedError } from '../reading/feed-error.js';
import type { ParsedFeed } from '../stories/dropped.js';
import type { FetchedFeed } from './feed-text.js';

/** Memory of the thread, in MB: a feed of 5 MB needs some 100. */
const memory = 256;
/** In ms, until the thread has loaded its parser: on a busy machine that takes longer than parsing a feed. */
const startTimeout = 60_000;
/** In ms; a thread without a feed for so long ends, which frees its memory. */
const idleTime = 10_000;

/** One feed at a time, so that no feed loses time to another. */
const oneAtATime = pLimit(1);
let pool: Promise<Piscina> | undefined;

/**
 * Parses a feed in a separate thread without environment. A feed that takes too much time or memory ends only
 * the thread.
 *
 *
 * @param parser name of a module, as in an import, whose default export is the parser; anything that it
 * throws is an error of the feed
 * @param timeoutMs longest time for the parsing, after the feeds before it are done and the thread has its
 * parser
 * @throws FeedError
 */
export function parseInThread<T>(
  parser: string,
  feed: FetchedFeed,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<ParsedFeed<T>> {
  return oneAtATime(async () => {
    signal.throwIfAborted();
    pool ??= openPool().catch((error: unknown) => {
      // The next feed tries again.
      pool = undefined;
      throw error;
    });
    const filename = import.meta.resolve(parser);
    let limitMs = startTimeout;
    let limit = AbortSignal.timeout(limitMs);
    try {
      const threads = await pool;
      const load = import.meta.resolve('./load-parser.js');
      await threads.run(filename, { filename: load, signal: AbortSignal.any([signal, limit]) });
      limitMs = timeoutMs;
      limit = AbortSignal.timeout(limitMs);
      return await threads.run(feed, { filename, signal: AbortSignal.any([signal, limit]) });
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted)
        throw new FeedError('timeout', `cannot be parsed within ${limitMs / 1000} s`, { cause: error });
      throw feedErrorOf(error);
    }
  });
}

async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTime,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // Lower priority than the service's calls.
    niceIncrement: 10,
    env: {},
  });
}

function feedErrorOf(error: unknown): FeedError {
  const { code, message } = error as { code?: string; message: string };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new FeedError('size', `needs more than ${memory} MB of memory`, { cause: error });
  // An error loses its class between threads.
  return new FeedError('format', message, { cause: error });
}
