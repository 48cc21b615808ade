import { aiConfig } from '@kubrik/ai';
import { feedConfig } from '@kubrik/feeds';
import { type KitConfig, pictureConfig } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the news service. */
export const newsConfig = feedConfig('NEWS').extend({
  ...aiConfig.shape,
  ...pictureConfig.shape,
  /** «Cleanup» archives news older than so many days, unless somebody has commented on it. */
  NEWS_KEEP_DAYS: z.coerce.number().int().min(1).default(30),
});
export type NewsConfig = KitConfig & z.output<typeof newsConfig>;
