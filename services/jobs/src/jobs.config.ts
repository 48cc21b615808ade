import { feedConfig } from '@kubrik/feeds';
import { attachmentConfig, type KitConfig, networkShareConfig } from '@kubrik/service-kit';
import type { z } from 'zod';

/** Environment of the jobs service. */
export const jobsConfig = feedConfig('JOBS').extend({
  ...networkShareConfig.shape,
  ...attachmentConfig.shape,
});
export type JobsConfig = KitConfig & z.output<typeof jobsConfig>;
