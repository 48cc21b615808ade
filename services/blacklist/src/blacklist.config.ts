import type { KitConfig } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the blacklist service. */
export const blacklistConfig = z.object({
  /** Makes the networks of voters into hashes that nobody can try out. */
  SETTINGS_KEY: z.string().min(32),
});
export type BlacklistConfig = KitConfig & z.output<typeof blacklistConfig>;
