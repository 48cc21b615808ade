import { type KitConfig, pictureConfig, serviceTokens, serviceUrls } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the gateway. */
export const gatewayConfig = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  /** The built frontend; without it only `/api` is served. */
  FRONTEND_DIR: z.string().optional(),
  /** Public address in sitemaps and link previews. Default: the host that a request names. */
  SITE_URL: z.url().optional(),
  /** E-mail or https address for security researchers; without it there is no `/.well-known/security.txt`. */
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  /** PEM files of the site's certificate with its chain, and of its key: the gateway then speaks HTTPS with HTTP/2 itself. */
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  /** Internal HTTP addresses of the services, used while NATS does not answer. */
  SERVICE_URLS: serviceUrls,
  SERVICE_TOKENS: serviceTokens,
  /**
   * Signs the cards of link previews, which the media service draws. Without it, previews of pages without a
   * picture have no picture.
   */
  MEDIA_KEY: pictureConfig.shape.MEDIA_KEY.optional(),
  /** Signs the visitor's cookie. */
  COOKIE_SECRET: z.string().min(16),
  /** Addresses or networks of trusted proxies, whose X-Forwarded-* headers count, comma-separated. Default: none. */
  TRUST_PROXY: z.string().default(''),
  /** Multiplies every limit for one address or person; for load tests. 0 turns them off. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
  /**
   * Open connections of one address, and open Socket.IO sockets among them. Several ships may share one
   * address.
   */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(3000),
  MAX_SOCKETS_PER_ADDRESS: z.coerce.number().int().min(0).default(1000),
  /** Unanswered calls of one kind; further ones are refused at once. 0 means no limit. */
  MAX_CALLS_IN_FLIGHT: z.coerce.number().int().min(0).default(512),
  /**
   * In ms: longest time for a request's headers, for the whole request, and without any byte in either
   * direction.
   */
  HEADERS_TIMEOUT_MS: z.coerce.number().int().min(100).default(15_000),
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).default(60_000),
  // At least 5.5 s, because no byte moves while a service takes nearly five seconds for an answer.
  STALL_TIMEOUT_MS: z.coerce.number().int().min(5500).default(60_000),
  /** Most memory for cached answers, in MiB; 0 turns the cache off. */
  CACHE_MB: z.coerce.number().min(0).default(64),
});
export type GatewayConfig = KitConfig & z.output<typeof gatewayConfig>;
