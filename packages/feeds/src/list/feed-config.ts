import { z } from 'zod';

/** Settings of feeds from the environment. */
export interface FeedSettings {
  /** Name of the variable, for error messages about it. */
  variable: string;
  feeds: string;
  /** The same for feeds that are `isSpecialist`. */
  specialist?: { variable: string; feeds: string };
  timeoutMs: number;
  maxBytes: number;
}

/** Limits of one feed unless its service is configured otherwise. */
export const feedLimits = { timeoutMs: 10_000, maxBytes: 5 * 1024 * 1024 };

/** Environment of a service that reads feeds; `NEWS` declares `NEWS_FEEDS` and its limits. */
export function feedConfig<const P extends string>(prefix: P) {
  const shape = {
    /** Feeds to read, separated by commas, spaces or lines, each `address` or `name|address`. */
    [`${prefix}_FEEDS`]: z.string().default(''),
    /** Longest time for fetching one feed, and again for parsing it, in ms. */
    [`${prefix}_FEED_TIMEOUT_MS`]: z.coerce.number().int().min(100).default(feedLimits.timeoutMs),
    /** Largest feed, in bytes after decompression. */
    [`${prefix}_FEED_MAX_BYTES`]: z.coerce.number().int().min(1024).default(feedLimits.maxBytes),
  };
  return z.object(
    shape as { [K in `${P}_FEEDS`]: z.ZodDefault<z.ZodString> } & {
      [K in `${P}_FEED_TIMEOUT_MS` | `${P}_FEED_MAX_BYTES`]: z.ZodDefault<z.ZodCoercedNumber>;
    },
  );
}

type FeedConfig<P extends string> = z.output<ReturnType<typeof feedConfig<P>>>;

/** The settings from a configuration that has `feedConfig(prefix)`. */
export function feedSettings<const P extends string>(prefix: P, config: FeedConfig<P>): FeedSettings {
  const values = config as Record<string, unknown>;
  return {
    variable: `${prefix}_FEEDS`,
    feeds: values[`${prefix}_FEEDS`] as string,
    timeoutMs: values[`${prefix}_FEED_TIMEOUT_MS`] as number,
    maxBytes: values[`${prefix}_FEED_MAX_BYTES`] as number,
  };
}
