import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import {
  Bus,
  CallClient,
  createLogger,
  InternalDoor,
  NestLog,
  openRedis,
  readConfig,
} from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { apiPlugin, makeRequestId } from './api/api.plugin.js';
import { CallerService } from './api/caller.js';
import { formOfRequestError } from './api/errors.js';
import { RateLimits } from './api/limits.js';
import { EdgeCache } from './cache/edge-cache.js';
import { type GatewayConfig, gatewayConfig } from './gateway.config.js';
import { EventFeed } from './live/event-feed.js';
import { Live } from './live/live.js';
import { sitePlugin } from './site/site.plugin.js';

@Module({})
class GatewayModule {}

export interface RunningGateway {
  /** Port it listens on. */
  port: number;
  stop(): Promise<void>;
}

const mebibyte = 1024 * 1024;
const headersWait = 15_000;
const bodyWait = 60_000;

/** Starts the only door: `/api` from the contract, Socket.IO, the built frontend. */
export async function startGateway(env: NodeJS.ProcessEnv = process.env): Promise<RunningGateway> {
  z.config(z.locales.ru());
  const config: GatewayConfig = readConfig(gatewayConfig, { ...env, SERVICE_NAME: 'gateway' });
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const redis = await openRedis(config.REDIS_URL, logger);
  const bus = new Bus(config.NATS_URL, 'gateway', config.SUBJECT_PREFIX, logger);
  const client = new CallClient({
    bus,
    logger,
    serviceUrls: config.SERVICE_URLS,
    internalToken: config.INTERNAL_TOKEN,
  });
  const cache = new EdgeCache(config.CACHE_MB * mebibyte);
  const callers = new CallerService(redis);
  const live = new Live((token) => callers.isAdminToken(token), logger);
  const feed = new EventFeed(bus, cache, (room, type, data) => live.push(room, type, data), logger);
  const health = async () => ({ ok: true, service: 'gateway', nats: bus.connected, redis: redis.isReady });

  const app = await createApp(config, cache, new NestLog(logger));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  await fastify.register(fastifyCookie, { secret: config.COOKIE_SECRET });
  const limits = new RateLimits(redis, config.RATE_LIMIT_FACTOR, config.SUBJECT_PREFIX);
  await fastify.register(apiPlugin, { prefix: '/api', client, cache, callers, limits, logger, health });
  await fastify.register(sitePlugin, { folder: config.FRONTEND_DIR });
  live.attach(fastify.server);
  await app.listen(config.PORT, config.HOST);
  bus.start();
  feed.start();
  const door = new InternalDoor(config.INTERNAL_TOKEN, health);
  await door.open(config.HEALTH_HOST, config.HEALTH_PORT);
  const { port } = fastify.server.address() as AddressInfo;
  logger.info({ port }, 'gateway is up');

  const stop = async () => {
    feed.stop();
    await live.close();
    await app.close();
    await door.close();
    client.close();
    await bus.close();
    if (redis.isOpen) await redis.close();
  };
  return { port, stop };
}

/** A Nest application on Fastify whose HTTP server answers from the cache before anything else runs. */
async function createApp(
  config: GatewayConfig,
  cache: EdgeCache,
  log: NestLog,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    serverFactory: (handler: RequestListener) =>
      createServer(
        { headersTimeout: headersWait, requestTimeout: bodyWait, keepAliveTimeout: bodyWait },
        (request, response) => {
          if (!cache.answer(request, response)) handler(request, response);
        },
      ),
    genReqId: makeRequestId,
    // Addresses that cannot even be read never reach a route.
    frameworkErrors: (error: unknown, _: unknown, reply: FastifyReply) => {
      const form = formOfRequestError(error);
      void reply.status(form.statusCode).send(form);
    },
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((proxy) => proxy.trim()) : false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    bodyLimit: mebibyte,
    forceCloseConnections: 'idle',
  });
  return NestFactory.create<NestFastifyApplication>(GatewayModule, adapter, {
    logger: log,
    bodyParser: false,
    abortOnError: false,
  });
}
