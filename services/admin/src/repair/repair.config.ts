import { aiConfig } from '@kubrik/ai';
import { serviceUrls } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the repair bot. */
export const repairConfig = z.object({
  ...aiConfig.shape,
  /** The services' own doors: without them the bot cannot ask how they are. */
  SERVICE_URLS: serviceUrls,
  /** Where the gateway serves the site: `http://127.0.0.1:8080`. */
  GATEWAY_URL: z.url().optional(),
  /** The only folder whose files the bot may change; `workspace` in the data directory unless told. */
  REPAIR_WORKSPACE: z.string().optional(),
});
