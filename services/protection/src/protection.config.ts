import { aiConfig } from '@kubrik/ai';
import { feedConfig } from '@kubrik/feeds';
import type { KitConfig } from '@kubrik/service-kit';
import type { z } from 'zod';

/** Environment of the protection service. */
export const protectionConfig = feedConfig('PROTECTION').extend(aiConfig.shape);
export type ProtectionConfig = KitConfig & z.output<typeof protectionConfig>;
