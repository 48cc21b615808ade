import { aiConfig } from '@kubrik/ai';
import { serviceUrls } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the repair bot. */
export const repairConfig = z.object({
  ...aiConfig.shape,
  /** Internal HTTP servers of the services; without them the bot cannot ask for their state. */
  SERVICE_URLS: serviceUrls,
  /** Where the gateway serves the site: `http://127.0.0.1:8080`. */
  GATEWAY_URL: z.url().optional(),
  /** The only folder whose files the bot may change; `workspace` in the data directory by default. */
  REPAIR_WORKSPACE: z.string().optional(),
});
