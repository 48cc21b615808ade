import { serviceTokens, serviceUrls } from '@kubrik/service-kit';
import { z } from 'zod';

/** Addresses of the platform's other processes. */
export const operationsConfig = z.object({
  /**
   * Internal HTTP servers of the services. Without them their state is unknown, and nothing can be exported.
   */
  SERVICE_URLS: serviceUrls,
  SERVICE_TOKENS: serviceTokens,
  /** Where the gateway serves the site: `http://127.0.0.1:8080`. */
  GATEWAY_URL: z.url().optional(),
});
