import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import {
  Bus,
  CallClient,
  createLogger,
  InternalDoor,
  LogShipper,
  NestLog,
  openRedis,
  readConfig,
  Settings,
} from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { apiPlugin, makeRequestId } from './api/api.plugin.js';
import { CallerService } from './api/caller.js';
import { formOfRequestError } from './api/errors.js';
import { EdgeCache } from './cache/edge-cache.js';
import { type GatewayConfig, gatewayConfig } from './gateway.config.js';
import { HttpServer, onClientError } from './http/http-server.js';
import { Proxies, plain } from './http/proxies.js';
import { LoadShedding } from './limits/load-shedding.js';
import { PatientRedis } from './limits/patient-redis.js';
import { RateLimits } from './limits/rate-limits.js';
import { EventFeed } from './live/event-feed.js';
import { Live } from './live/live.js';
import { followLogs } from './live/log-feed.js';
import { sitePlugin } from './site/site.plugin.js';

@Module({})
class GatewayModule {}

export interface RunningGateway {
  /** Port it listens on. */
  port: number;
  stop(): Promise<void>;
}

const mebibyte = 1024 * 1024;

/** Starts the only door: `/api` from the contract, Socket.IO, the built frontend. */
export async function startGateway(env: NodeJS.ProcessEnv = process.env): Promise<RunningGateway> {
  z.config(z.locales.ru());
  const config: GatewayConfig = readConfig(gatewayConfig, { ...env, SERVICE_NAME: 'gateway' });
  const shipper = new LogShipper('gateway');
  const logger = createLogger('gateway', config.LOG_LEVEL, (line) => shipper.hear(line));
  const redis = await openRedis(config.REDIS_URL, logger);
  const bus = new Bus(config.NATS_URL, 'gateway', config.SUBJECT_PREFIX, logger);
  const client = new CallClient({
    bus,
    logger,
    serviceUrls: config.SERVICE_URLS,
    internalToken: config.INTERNAL_TOKEN,
  });
  const cache = new EdgeCache(config.CACHE_MB * mebibyte);
  const settings = new Settings(bus, logger);
  settings.onChange(({ maintenance }) => cache.setPaused(maintenance));
  const proxies = new Proxies(config.TRUST_PROXY);
  const patientRedis = new PatientRedis(redis);
  const callers = new CallerService(patientRedis, proxies);
  const perAddress = (most: number) => Math.ceil(most * config.RATE_LIMIT_FACTOR);
  const live = new Live({
    isAdminToken: (token) => callers.isAdminToken(token),
    userIdOf: ({ headers }) => callers.userIdOf(fastify.parseCookie(headers.cookie ?? '')),
    proxies,
    socketsPerAddress: perAddress(config.MAX_SOCKETS_PER_ADDRESS),
    logger,
  });
  const feed = new EventFeed(bus, cache, live, logger);
  const health = async () => ({ ok: true, service: 'gateway', nats: bus.connected, redis: redis.isReady });

  const http = new HttpServer(
    {
      headersTimeout: config.HEADERS_TIMEOUT_MS,
      requestTimeout: config.REQUEST_TIMEOUT_MS,
      stallTimeout: config.STALL_TIMEOUT_MS,
      connectionsPerAddress: perAddress(config.MAX_CONNECTIONS_PER_ADDRESS),
    },
    cache,
    proxies,
  );
  const app = await createApp(http, proxies, new NestLog(logger));
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  await fastify.register(fastifyCookie, { secret: config.COOKIE_SECRET });
  const limits = new RateLimits(patientRedis, config.RATE_LIMIT_FACTOR, config.SUBJECT_PREFIX);
  const shedding = new LoadShedding(config.MAX_CALLS_IN_FLIGHT);
  const api = { client, cache, callers, limits, shedding, proxies, settings, logger, health };
  await fastify.register(apiPlugin, { prefix: '/api', ...api });
  await fastify.register(sitePlugin, {
    folder: config.FRONTEND_DIR,
    siteUrl: config.SITE_URL,
    siteName: () => settings.website.siteName,
  });
  live.attach(fastify.server);
  await app.listen(config.PORT, config.HOST);
  settings.start();
  shipper.start(bus);
  followLogs(bus, live);
  bus.start();
  feed.start();
  const door = new InternalDoor(config.INTERNAL_TOKEN, health);
  await door.open(config.HEALTH_HOST, config.HEALTH_PORT);
  const { port } = fastify.server.address() as AddressInfo;
  logger.info({ port }, 'gateway is up');

  const stop = async () => {
    http.stop(fastify.server as Server);
    feed.stop();
    await live.close();
    await app.close();
    await door.close();
    client.close();
    shipper.stop(bus);
    await bus.close();
    if (redis.isOpen) await redis.close();
  };
  return { port, stop };
}

/** A Nest application on Fastify whose HTTP server answers from the cache before anything else runs. */
async function createApp(http: HttpServer, proxies: Proxies, log: NestLog): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    serverFactory: (handler: RequestListener) => http.create(handler),
    clientErrorHandler: onClientError,
    genReqId: makeRequestId,
    // Addresses that cannot even be read never reach a route.
    frameworkErrors: (error: unknown, _: unknown, reply: FastifyReply) => {
      const form = formOfRequestError(error);
      void reply.status(form.statusCode).send(form);
    },
    trustProxy: (address: string) => proxies.trusts(plain(address)),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    bodyLimit: mebibyte,
    forceCloseConnections: 'idle',
    // What arrives on an open connection while we stop is still answered, and is its last.
    return503OnClosing: false,
  });
  return NestFactory.create<NestFastifyApplication>(GatewayModule, adapter, {
    logger: log,
    bodyParser: false,
    abortOnError: false,
  });
}
