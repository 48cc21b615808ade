import { type KitConfig, networkShareConfig } from '@kubrik/service-kit';
import type { z } from 'zod';

/** Environment of the blacklist service. */
export const blacklistConfig = networkShareConfig;
export type BlacklistConfig = KitConfig & z.output<typeof blacklistConfig>;
