import { attachmentConfig, type KitConfig, networkShareConfig } from '@kubrik/service-kit';
import type { z } from 'zod';

/** Environment of the blacklist service. */
export const blacklistConfig = networkShareConfig.extend(attachmentConfig.shape);
export type BlacklistConfig = KitConfig & z.output<typeof blacklistConfig>;
