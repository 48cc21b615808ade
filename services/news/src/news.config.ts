import type { KitConfig } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the news service. */
export const newsConfig = z.object({
  /** Feeds to read, separated by commas, spaces or lines, each `address` or `name|address`. */
  NEWS_FEEDS: z.string().default(''),
  /** Longest time for one feed, in ms. */
  NEWS_FEED_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  /** Largest feed, in bytes after decompression. */
  NEWS_FEED_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .default(5 * 1024 * 1024),
  /** «Cleanup» archives news older than so many days, unless somebody has commented on it. */
  NEWS_KEEP_DAYS: z.coerce.number().int().min(1).default(30),
});
export type NewsConfig = KitConfig & z.output<typeof newsConfig>;
