import { type Domain } from '@kubrik/contract';
import {
  Catch,
  type DynamicModule,
  type ExceptionFilter,
  type INestMicroservice,
  type Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Kysely } from 'kysely';
import { type Observable, throwError } from 'rxjs';
import type { DataSource, MigrationInterface } from 'typeorm';
import type { z } from 'zod';
import { Restores, Transfer } from '../backup/transfer.js';
import { Bus } from '../calls/bus.js';
import { type Health, InternalHttpServer } from '../calls/internal-http-server.js';
import { KitTransport } from '../calls/transport.js';
import { createDataSource, openDatabase, poolOf } from '../database/data-source.js';
import type { KitTables } from '../database/kit.entities.js';
import { openRedis, type Redis } from '../database/redis.js';
import { databaseOver, isAnswering } from '../database/typed-database.js';
import { Outbox } from '../events/outbox.js';
import { Relay } from '../events/relay.js';
import { BackgroundJobs } from '../jobs/background-jobs.js';
import { ContentJobs } from '../jobs/content-jobs.js';
import { DeadJobsModule } from '../jobs/dead-jobs.module.js';
import { createLogger, type Logger, NestLog } from '../observability/log.js';
import { LogShipper } from '../observability/log-shipper.js';
import { Metrics } from '../observability/metrics.js';
import { AiQuota } from '../settings/ai-quota.js';
import { Settings } from '../settings/settings.js';
import { type KitConfig, readConfig } from './config.js';
import { databaseMaintenance } from './maintenance.js';
import { releaseStartMemory } from './memory.js';
import { KitModule } from './module.js';

export interface ServiceOptions {
  domain: Domain;
  module: Type;
  /** Without it the service has no database, no outbox and no consumers. */
  database?: {
    entities: Type[];
    migrations: (new () => MigrationInterface)[];
    settings?: Record<string, string>;
  };
  /** It has background jobs: a queue in its database, and `BackgroundJobs` and `ContentJobs` to declare them with. */
  jobs?: boolean;
  redis?: boolean;
  /** Environment variables of its own, as a zod object. */
  config?: z.ZodObject;
}

export interface RunningService {
  domain: Domain;
  app: INestMicroservice;
  bus: Bus;
  /** Port of the internal HTTP server. */
  port: number;
  stop(): Promise<void>;
}

/** Passes a handler's error unchanged to the dispatcher, which turns it into the error form. */
@Catch()
class RethrowFilter implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

interface Foundation {
  config: KitConfig;
  metrics: Metrics;
  logger: Logger;
  shipper: LogShipper;
  bus: Bus;
}

/** The database of a service and what works on it; absent for a service without a database. */
interface Storage {
  dataSource?: DataSource;
  db?: Kysely<KitTables>;
  outbox?: Outbox;
  relay?: Relay;
  background?: BackgroundJobs;
  jobs?: ContentJobs;
}

/** Starts a service in this process. */
export async function startService(
  options: ServiceOptions,
  env: NodeJS.ProcessEnv = process.env,
): Promise<RunningService> {
  const { domain } = options;
  const foundation = foundationOf(options, env);
  const { config, metrics, logger, shipper, bus } = foundation;
  const storage = await openStorage(options, foundation);
  const { dataSource, outbox, relay, background } = storage;
  const redis = options.redis ? await openRedis(config.REDIS_URL, logger) : undefined;
  const settings = new Settings(bus, logger);
  const restores = new Restores();
  const checkReplies = config.NODE_ENV !== 'production';
  const transport = new KitTransport({ domain, bus, outbox, metrics, logger, checkReplies });
  const quota = redis && new AiQuota(redis, settings, config.SUBJECT_PREFIX);
  const provided = { ...foundation, ...storage, redis, settings, restores, ...(quota && { quota }) };
  const app = await createApp(options, KitModule.with(provided), transport, logger);
  await app.listen();
  background?.start();
  restores.onRestore(() => void background?.recover().catch(() => {}));
  settings.start();
  shipper.start(bus);
  bus.start();
  bus.onReady(() => relay?.start());

  const internal = internalServer(domain, foundation, storage, redis, transport, restores);
  const port = await internal.open(config.HEALTH_HOST, config.HEALTH_PORT);
  logger.info({ port }, `${domain} is up`);
  const stop = async () => {
    await internal.close();
    await background?.stop();
    await app.close();
    await relay?.stop();
    shipper.stop(bus);
    await bus.close();
    if (redis?.isOpen) await redis.close();
    await dataSource?.destroy();
  };
  return { domain, app, bus, port, stop };
}

function foundationOf({ domain, config: own }: ServiceOptions, env: NodeJS.ProcessEnv): Foundation {
  const config = readConfig(own, { ...env, SERVICE_NAME: domain });
  const shipper = new LogShipper(domain);
  const logger = createLogger(domain, config.LOG_LEVEL, (line) => shipper.add(line));
  const bus = new Bus(config.NATS_URL, domain, config.SUBJECT_PREFIX, logger);
  return { config, metrics: new Metrics(), logger, shipper, bus };
}

async function openStorage(options: ServiceOptions, foundation: Foundation): Promise<Storage> {
  if (!options.database) return {};
  const { config, metrics, logger, bus } = foundation;
  const dataSource = await openServiceDatabase(options, config, logger);
  const pool = poolOf(dataSource);
  const db = databaseOver<KitTables>(pool);
  const outbox = new Outbox(db);
  const relay = new Relay(db, bus, metrics, logger);
  outbox.onCommit(() => relay.trigger());
  if (!options.jobs) return { dataSource, db, outbox, relay };
  const background = new BackgroundJobs(db, pool, logger);
  await background.prepare();
  const jobs = new ContentJobs(db, outbox, background, logger);
  return { dataSource, db, outbox, relay, background, jobs };
}

async function createApp(
  { domain, module, jobs }: ServiceOptions,
  kit: DynamicModule,
  strategy: KitTransport,
  logger: Logger,
): Promise<INestMicroservice> {
  const options = { strategy, logger: new NestLog(logger), abortOnError: false };
  const imports = jobs ? [kit, DeadJobsModule.of(domain)] : [kit];
  const app = await NestFactory.createMicroservice({ module, imports }, options);
  app.useGlobalFilters(new RethrowFilter());
  return app;
}

function internalServer(
  domain: Domain,
  { config, metrics, logger, bus }: Foundation,
  { dataSource, db, outbox }: Storage,
  redis: Redis | undefined,
  { dispatcher }: KitTransport,
  restores: Restores,
): InternalHttpServer {
  const url = config.DATABASE_URL ?? '';
  const maintenance = dataSource && databaseMaintenance(dataSource, url);
  const parts = { service: domain, url, redis, logger };
  const transfer = dataSource && outbox && new Transfer({ ...parts, dataSource, outbox }, restores);
  const health = () => healthOf(domain, db, bus, redis);
  return new InternalHttpServer(config.INTERNAL_TOKEN, metrics, health, dispatcher, maintenance, transfer);
}

/** Starts a service as a process of its own: stops on SIGTERM, ends with one clear line when it cannot start. */
export async function runService(options: ServiceOptions): Promise<void> {
  await runProcess(options.domain, () => startService(options));
}

/** The same for any long-running process, such as the gateway. */
export async function runProcess(
  name: string,
  start: () => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  const logger: Logger = createLogger(name, 'info');
  try {
    const running = await start();
    releaseStartMemory();
    let stopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        void running.stop().then(
          () => process.exit(0),
          (error: unknown) => {
            logger.error({ err: error }, 'did not stop cleanly');
            process.exit(1);
          },
        );
      });
    }
  } catch (error) {
    logger.fatal({ err: error }, `cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

async function openServiceDatabase(options: ServiceOptions, config: KitConfig, logger: Logger) {
  if (!config.DATABASE_URL) throw new Error('Configuration is wrong: DATABASE_URL: required');
  const dataSource = createDataSource({
    url: config.DATABASE_URL,
    name: options.domain,
    ...(options.database ?? { entities: [], migrations: [] }),
  });
  await openDatabase(dataSource, logger);
  return dataSource;
}

async function healthOf(
  name: string,
  db: Kysely<KitTables> | undefined,
  bus: Bus,
  redis: Redis | undefined,
): Promise<Health> {
  const isDatabaseUp = db && (await isAnswering(db));
  return {
    ok: isDatabaseUp !== false,
    service: name,
    ...(isDatabaseUp === undefined ? {} : { database: isDatabaseUp }),
    nats: bus.connected,
    ...(redis ? { redis: redis.isReady } : {}),
  };
}
