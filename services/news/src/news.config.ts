import { aiConfig } from '@kubrik/ai';
import { feedConfig } from '@kubrik/feeds';
import { type KitConfig, pictureConfig } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the news service. */
export const newsConfig = feedConfig('NEWS').extend({
  ...aiConfig.shape,
  ...pictureConfig.shape,
  /** Feeds of publishers that write about the sea alone, in the form of `NEWS_FEEDS`: all of their items are news. */
  NEWS_MARITIME_FEEDS: z.string().default(''),
  /** «Cleanup» archives news older than so many days, unless somebody has commented on it. */
  NEWS_KEEP_DAYS: z.coerce.number().int().min(1).default(30),
});
export type NewsConfig = KitConfig & z.output<typeof newsConfig>;
