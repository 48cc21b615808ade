import pLimit from 'p-limit';
import type { Piscina } from 'piscina';
import { FeedError } from '../reading/feed-error.js';
import type { ParsedFeed } from '../stories/dropped.js';
import type { FetchedFeed } from './feed-text.js';

/** Memory of the thread, in MB: a feed of 5 MB needs some 100. */
const memory = 256;
/** Longest time until the thread has its parser, in ms: on a machine with much to do that takes longer than a feed. */
const startTimeout = 60_000;
/** After so long without a feed the thread ends and its memory is free, in ms. */
const idleTime = 10_000;

/** One feed at a time, so that each has the whole of its time. */
const oneAtATime = pLimit(1);
let pool: Promise<Piscina> | undefined;

/**
 * Parses a feed in a thread of its own, which has no environment: a feed that takes too much time or memory ends the
 * thread and nothing else.
 *
 * @param parser name of a module, as an import has it, whose default export is the parser; anything that it throws is an error of the feed
 * @param timeoutMs longest time for the parsing, once the feeds before it are done and the thread has its parser
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
    // The calls of the service go first.
    niceIncrement: 10,
    env: {},
  });
}

function feedErrorOf(error: unknown): FeedError {
  const { code, message } = error as { code?: string; message: string };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new FeedError('size', `needs more than ${memory} MB of memory`, { cause: error });
  // The class of an error does not pass between threads.
  return new FeedError('format', message, { cause: error });
}
