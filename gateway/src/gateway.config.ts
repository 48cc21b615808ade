import { domains } from '@kubrik/contract';
import type { KitConfig } from '@kubrik/service-kit';
import { z } from 'zod';

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});

/** Environment of the gateway. */
export const gatewayConfig = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  /** The built frontend; without it only `/api` is served. */
  FRONTEND_DIR: z.string().optional(),
  /** `{"news":"http://127.0.0.1:4001"}`: the services' own doors, used while NATS is away. */
  SERVICE_URLS: json.pipe(z.partialRecord(z.enum(domains), z.url())).default({}),
  /** Signs the visitor's cookie. */
  COOKIE_SECRET: z.string().min(16),
  /** Addresses or networks of proxies whose X-Forwarded-For is believed, comma-separated. Nobody's by default. */
  TRUST_PROXY: z.string().default(''),
  /** Multiplies every rate limit; for load tests. 0 turns them off. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
  /** Most memory for cached answers, in MiB; 0 turns the cache off. */
  CACHE_MB: z.coerce.number().min(0).default(64),
});
export type GatewayConfig = KitConfig & z.output<typeof gatewayConfig>;
