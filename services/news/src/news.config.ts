import { aiConfig } from '@kubrik/ai';
import { feedConfig } from '@kubrik/feeds';
import { type KitConfig, pictureConfig } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the news service. */
export const newsConfig = feedConfig('NEWS').extend({
  ...aiConfig.shape,
  ...pictureConfig.shape,
  /**
   * Feeds of publishers that write only about the sea, in the form of `NEWS_FEEDS`: all their items are news.
   */
  NEWS_MARITIME_FEEDS: z.string().default(''),
  /** The content job «cleanup» archives news without comments that is older than so many days. */
  NEWS_KEEP_DAYS: z.coerce.number().int().min(1).default(30),
});
export type NewsConfig = KitConfig & z.output<typeof newsConfig>;
