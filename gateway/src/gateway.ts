import type { AddressInfo } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import { crisisReadIn } from '@kubrik/contract/protection/crisis/crisis-roots';
import {
  Bus,
  CallClient,
  createLogger,
  followSessionEnds,
  type Health,
  InternalHttpServer,
  InternalPort,
  type Logger,
  LogShipper,
  listenError,
  Metrics,
  openRedis,
  type Redis,
  readConfig,
  Settings,
} from '@kubrik/service-kit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiPlugin } from './api/api.plugin.js';
import { CallerService, tokensOf } from './api/caller.service.js';
import { GuestNames } from './api/guest-names.js';
import { validationMessages } from './api/request-errors.js';
import { EdgeCache } from './cache/edge-cache.js';
import { type GatewayConfig, gatewayConfig } from './gateway.config.js';
import { GatewayMetrics } from './gateway.metrics.js';
import { createApp } from './http/app.js';
import { Certificate } from './http/certificate.js';
import { HttpServer } from './http/http-server.js';
import { TrustedProxies } from './http/trusted-proxies.js';
import { HeldWords } from './limits/held-words.js';
import { LoadShedding } from './limits/load-shedding.js';
import { RateLimits } from './limits/rate-limits.js';
import { RefusedCalls } from './limits/refused-calls.js';
import { TextLimits } from './limits/text-limits.js';
import { TimeoutRedisClient } from './limits/timeout-redis-client.js';
import { EventFeed } from './live/event-feed.js';
import { LiveSockets } from './live/live-sockets.js';
import { forwardLogs } from './live/log-feed.js';
import { sessionReader } from './live/private-rooms.js';
import { mediaPlugin } from './media/media.plugin.js';
import { sitePlugin } from './site/site.plugin.js';

export interface RunningGateway {
  /** Port on which the gateway listens. */
  port: number;
  /** Makes the gateway report that it is not ready, so that it gets no new requests. */
  beginDraining(): void;
  stop(): Promise<void>;
}

/** The connections of the gateway, and its log. */
interface Connections {
  logger: Logger;
  shipper: LogShipper;
  redis: Redis;
  /** Receives announcements of ended sessions. */
  sessionEnds: Redis;
  bus: Bus;
  client: CallClient;
}

interface Servers {
  http: HttpServer;
  app: FastifyInstance;
  live: LiveSockets;
  feed: EventFeed;
  refusedCalls: RefusedCalls;
  settings: Settings;
  internal: InternalHttpServer;
}

const mebibyte = 1024 * 1024;

/** Starts the gateway: `/api` from the contract, Socket.IO, the built frontend. */
export async function startGateway(env: NodeJS.ProcessEnv = process.env): Promise<RunningGateway> {
  z.config(validationMessages);
  const config: GatewayConfig = readConfig(gatewayConfig, { ...env, SERVICE_NAME: 'gateway' });
  return InternalPort.startWith(config, (internalPort) => open(config, internalPort));
}

async function open(config: GatewayConfig, internalPort: InternalPort): Promise<RunningGateway> {
  const connections = await connect(config);
  // Done at the start, because the first call takes a quarter of a second, in which the gateway answers
  // nobody.
  crisisReadIn('помогите');
  const servers = await createServers(config, connections, internalPort);
  await start(config, connections, servers);
  const { port } = servers.app.server.address() as AddressInfo;
  connections.logger.info({ port }, 'gateway is up');
  const beginDraining = () => {
    servers.internal.beginDraining();
    servers.http.beginDraining();
  };
  return { port, beginDraining, stop: () => stop(connections, servers) };
}

async function connect(config: GatewayConfig): Promise<Connections> {
  const shipper = new LogShipper('gateway');
  const logger = createLogger('gateway', config.LOG_LEVEL, (line) => shipper.add(line));
  const open = () => openRedis(config.REDIS_URL, logger);
  const [redis, sessionEnds] = await Promise.all([open(), open()]);
  const bus = new Bus(config.NATS_URL, 'gateway', config.SUBJECT_PREFIX, logger, config.NATS_REPLICAS);
  const { SERVICE_URLS: serviceUrls, SERVICE_TOKENS: serviceTokens } = config;
  const client = new CallClient({ bus, logger, serviceUrls, serviceTokens });
  return { logger, shipper, redis, sessionEnds, bus, client };
}

async function createServers(
  config: GatewayConfig,
  { logger, redis, bus, client }: Connections,
  internalPort: InternalPort,
): Promise<Servers> {
  const kitMetrics = new Metrics();
  const metrics = new GatewayMetrics(kitMetrics);
  const cache = new EdgeCache(config.CACHE_MB * mebibyte);
  const settings = new Settings(bus, logger);
  settings.onChange(({ maintenance }) => cache.setPaused(maintenance));
  const proxies = new TrustedProxies(config.TRUST_PROXY);
  const http = createHttpServer(config, { cache, proxies, metrics }, certificateOf(config, logger));
  const app = createApp(http, proxies, metrics, logger);
  await app.register(fastifyCookie, { secret: config.COOKIE_SECRET });
  // Shared by all users of Redis, so that after a time-out none of them waits while the command is
  // unanswered.
  const timeoutRedis = new TimeoutRedisClient(redis);
  const callers = new CallerService(timeoutRedis, proxies);
  const { RATE_LIMIT_FACTOR: rateFactor, SUBJECT_PREFIX: prefix } = config;
  const limits = new RateLimits(timeoutRedis, rateFactor, prefix);
  const shedding = new LoadShedding(config.MAX_CALLS_IN_FLIGHT, metrics);
  const guestNames = new GuestNames(client);
  const health = async () => healthOf(bus, redis);
  const textLimits = new TextLimits({
    redis: timeoutRedis,
    factor: rateFactor,
    prefix,
    ownHost: config.SITE_URL && new URL(config.SITE_URL).host,
    heldWords: new HeldWords(client),
    logger,
  });
  const ofCalls = { client, cache, callers, guestNames, limits, textLimits, shedding, proxies, settings };
  const refusedCalls = new RefusedCalls(timeoutRedis, prefix);
  const shared = { ...ofCalls, metrics, refusedCalls, logger, health, rateFactor };
  await app.register(apiPlugin, { ...shared, prefix: '/api' });
  await app.register(mediaPlugin, { ...mediaServiceOf(config), callers, proxies, rateFactor });
  await app.register(sitePlugin, {
    ...siteOf(config),
    siteName: () => settings.website.siteName,
    cache,
    proxies,
    rateFactor,
  });
  const live = createLiveSockets(config, { app, proxies, redis: timeoutRedis, metrics, logger });
  live.attach(app.server);
  const feed = new EventFeed(bus, cache, live, logger);
  measureConnections(kitMetrics, { bus, redis, live });
  const internal = new InternalHttpServer(internalPort, config.INTERNAL_TOKEN, kitMetrics, health);
  return { http, app, live, feed, refusedCalls, settings, internal };
}

/** Declares metrics that are read from what is connected to this gateway, and what it is connected to. */
function measureConnections(
  metrics: Metrics,
  { bus, redis, live }: Pick<Connections, 'bus' | 'redis'> & Pick<Servers, 'live'>,
): void {
  metrics.connection('kubrik_nats_connected', 'Connection to NATS', () => bus.connected);
  metrics.connection('kubrik_redis_connected', 'Connection to Redis', () => redis.isReady);
  metrics.gauge({
    name: 'kubrik_sockets',
    help: 'Open sockets of live connections',
    read: () => live.counts.sockets,
  });
  metrics.gauge({
    name: 'kubrik_rooms',
    help: 'Rooms that at least one socket is in',
    read: () => live.counts.rooms,
  });
}

const siteOf = ({ FRONTEND_DIR, SITE_URL, SECURITY_CONTACT, MEDIA_KEY }: GatewayConfig) => ({
  folder: FRONTEND_DIR,
  siteUrl: SITE_URL,
  securityContact: SECURITY_CONTACT,
  pictureKey: MEDIA_KEY,
});

const mediaServiceOf = ({ SERVICE_URLS, SERVICE_TOKENS }: GatewayConfig) => ({
  url: SERVICE_URLS.media,
  token: SERVICE_TOKENS.media,
});

interface LiveSocketsNeeds {
  app: FastifyInstance;
  proxies: TrustedProxies;
  redis: TimeoutRedisClient;
  metrics: GatewayMetrics;
  logger: Logger;
}

function createLiveSockets(
  config: GatewayConfig,
  { app, proxies, redis, metrics, logger }: LiveSocketsNeeds,
): LiveSockets {
  return new LiveSockets({
    sessions: sessionReader(redis),
    tokensOf(request, adminToken) {
      const cookies = app.parseCookie(request.headers.cookie ?? '');
      return tokensOf(cookies, adminToken, proxies.isHttps(request));
    },
    proxies,
    socketsPerAddress: perAddress(config, config.MAX_SOCKETS_PER_ADDRESS),
    metrics,
    logger,
  });
}

/**
 * Missing NATS or Redis is no failure, because the gateway answers without them; but NATS refusing the token
 * needs another configuration.
 */
function healthOf(bus: Bus, redis: Redis): Health {
  const status = bus.connected && redis.isReady ? 'ok' : 'degraded';
  const servers = { nats: bus.connected, redis: redis.isReady };
  return { ok: true, status, isReady: !bus.isRefused, service: 'gateway', ...servers };
}

/** @throws when only one of the two files is set */
function certificateOf({ TLS_CERT: cert, TLS_KEY: key }: GatewayConfig, logger: Logger) {
  if (cert && key) return new Certificate({ cert, key }, logger);
  if (cert || key) throw new Error('TLS_CERT and TLS_KEY go together: name both files, or none');
  return undefined;
}

const createHttpServer = (
  config: GatewayConfig,
  { cache, proxies, metrics }: { cache: EdgeCache; proxies: TrustedProxies; metrics: GatewayMetrics },
  certificate: Certificate | undefined,
): HttpServer =>
  new HttpServer(
    {
      headersTimeout: config.HEADERS_TIMEOUT_MS,
      requestTimeout: config.REQUEST_TIMEOUT_MS,
      stallTimeout: config.STALL_TIMEOUT_MS,
      connectionsPerAddress: perAddress(config, config.MAX_CONNECTIONS_PER_ADDRESS),
    },
    cache,
    proxies,
    metrics,
    certificate,
  );

const perAddress = ({ RATE_LIMIT_FACTOR }: GatewayConfig, most: number): number =>
  Math.ceil(most * RATE_LIMIT_FACTOR);

/** Starts serving people first; this needs neither NATS nor the internal port. */
async function start(
  config: GatewayConfig,
  { shipper, bus, sessionEnds }: Connections,
  servers: Servers,
): Promise<void> {
  const { app, live, feed, refusedCalls, settings, internal } = servers;
  const address = { port: config.PORT, host: config.HOST };
  await app.listen(address).catch((error: unknown) => {
    throw listenError(error, { ...address, hostVariable: 'HOST', portVariable: 'PORT' });
  });
  settings.start();
  refusedCalls.start();
  shipper.start(bus);
  forwardLogs(bus, live);
  followSessionEnds(sessionEnds, {
    ended: (key) => live.endSession(key),
    anyEnded: () => live.checkSessions(),
  });
  bus.start();
  feed.start();
  internal.open();
}

async function stop(connections: Connections, servers: Servers): Promise<void> {
  const { shipper, redis, sessionEnds, bus, client } = connections;
  const { http, app, live, feed, refusedCalls, internal } = servers;
  http.stop();
  feed.stop();
  await live.close();
  await app.close();
  await refusedCalls.stop();
  await internal.close();
  client.close();
  shipper.stop(bus);
  await bus.close();
  for (const one of [redis, sessionEnds]) if (one.isOpen) await one.close();
}
