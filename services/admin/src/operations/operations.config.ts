import { serviceTokens, serviceUrls } from '@kubrik/service-kit';
import { z } from 'zod';

/** Where the other processes of the platform are. */
export const operationsConfig = z.object({
  /** Internal HTTP servers of the services; without them their state is unknown and there is nothing to export. */
  SERVICE_URLS: serviceUrls,
  SERVICE_TOKENS: serviceTokens,
  /** Where the gateway serves the site: `http://127.0.0.1:8080`. */
  GATEWAY_URL: z.url().optional(),
});
