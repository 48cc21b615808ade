import { aiConfig } from '@kubrik/ai';
import { feedConfig } from '@kubrik/feeds';
import { attachmentConfig, type KitConfig } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the protection service. */
export const protectionConfig = feedConfig('PROTECTION').extend({
  ...aiConfig.shape,
  ...attachmentConfig.shape,
  /** AI answers in a day, for all people together; the library's answers cost nothing. */
  AI_ANSWERS_PER_DAY: z.coerce.number().int().min(0).default(3000),
});
export type ProtectionConfig = KitConfig & z.output<typeof protectionConfig>;
