import { aiConfig } from '@kubrik/ai';
import { z } from 'zod';

/** Environment of the repair bot. */
export const repairConfig = z.object({
  ...aiConfig.shape,
  /** The only folder whose files the bot may change; `workspace` in the data directory by default. */
  REPAIR_WORKSPACE: z.string().optional(),
});
