import { type Domain } from '@kubrik/contract';
import { Catch, type ExceptionFilter, type INestMicroservice, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Observable, throwError } from 'rxjs';
import type { MigrationInterface } from 'typeorm';
import type { z } from 'zod';
import { AiQuota } from './ai-quota.js';
import { Bus } from './bus.js';
import { type KitConfig, readConfig } from './config.js';
import { ContentJobs } from './content-jobs.js';
import { createDataSource, openDatabase } from './database.js';
import { Dispatcher } from './dispatch.js';
import { type Health, InternalDoor } from './door.js';
import { createLogger, type Logger, NestLog } from './log.js';
import { LogShipper } from './log-shipper.js';
import { databaseMaintenance } from './maintenance.js';
import { releaseStartMemory } from './memory.js';
import { KitModule } from './module.js';
import { Outbox } from './outbox.js';
import { openRedis, type Redis } from './redis.js';
import { Relay } from './relay.js';
import { Settings } from './settings.js';
import { TOTALS, type Totals } from './totals.js';
import { Restores, Transfer } from './transfer/transfer.js';
import { KitTransport } from './transport.js';

export interface ServiceOptions {
  domain: Domain;
  module: Type;
  /** Without it the service has no database, no outbox and no consumers. */
  database?: {
    entities: Type[];
    migrations: (new () => MigrationInterface)[];
    settings?: Record<string, string>;
  };
  redis?: boolean;
  /** Environment variables of its own, as a zod object. */
  config?: z.ZodObject;
}

export interface RunningService {
  domain: Domain;
  app: INestMicroservice;
  bus: Bus;
  /** Port of the internal door. */
  port: number;
  stop(): Promise<void>;
}

/** What a handler throws reaches the dispatcher as it is. */
@Catch()
class PassOn implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** Starts a service in this process; everything that differs between services is in `options`. */
export async function startService(
  options: ServiceOptions,
  env: NodeJS.ProcessEnv = process.env,
): Promise<RunningService> {
  const config = readConfig(options.config, { ...env, SERVICE_NAME: options.domain });
  const shipper = new LogShipper(options.domain);
  const logger = createLogger(options.domain, config.LOG_LEVEL, (line) => shipper.hear(line));
  const database = options.database && (await openServiceDatabase(options, config, logger));
  const redis = options.redis ? await openRedis(config.REDIS_URL, logger) : undefined;
  const bus = new Bus(config.NATS_URL, options.domain, config.SUBJECT_PREFIX, logger);
  const outbox = database && new Outbox(database);
  const relay = database && new Relay(database, bus, logger);
  outbox?.onCommit(() => relay?.wake());

  const jobs = database && outbox && new ContentJobs(database, outbox, logger);
  const settings = new Settings(bus, logger);
  const restores = new Restores();
  const quota = redis && new AiQuota(redis, settings, config.SUBJECT_PREFIX);

  const dispatcher: Dispatcher = new Dispatcher({
    handlerOf: (name) => transport.handlerOf(name),
    totals: () => totals,
    outbox,
    logger,
    checkReplies: config.NODE_ENV !== 'production',
  });
  const transport = new KitTransport(
    options.domain,
    bus,
    logger,
    () => dispatcher,
    () => outbox,
  );
  const app = await NestFactory.createMicroservice(
    {
      module: options.module,
      imports: [
        KitModule.with({
          logger,
          config,
          bus,
          redis,
          settings,
          restores,
          ...(quota && { quota }),
          ...(jobs && { jobs }),
          ...(database && { dataSource: database }),
          ...(outbox && { outbox }),
        }),
      ],
    },
    { strategy: transport, logger: new NestLog(logger), abortOnError: false },
  );
  app.useGlobalFilters(new PassOn());
  const totals = totalsOf(app);
  await app.listen();
  settings.start();
  shipper.start(bus);
  bus.start();
  bus.onReady(() => relay?.start());

  const health = () => healthOf(options.domain, database, bus, redis);
  const maintenance = database && databaseMaintenance(database, config.DATABASE_URL ?? '');
  const data = { service: options.domain, url: config.DATABASE_URL ?? '', redis, logger };
  const transfer = database && outbox && new Transfer({ ...data, dataSource: database, outbox }, restores);
  const door = new InternalDoor(config.INTERNAL_TOKEN, health, dispatcher, maintenance, transfer);
  const port = await door.open(config.HEALTH_HOST, config.HEALTH_PORT);
  logger.info({ port }, `${options.domain} is up`);

  const stop = async () => {
    await door.close();
    await jobs?.stop();
    await app.close();
    await relay?.stop();
    shipper.stop(bus);
    await bus.close();
    if (redis?.isOpen) await redis.close();
    await database?.destroy();
  };
  return { domain: options.domain, app, bus, port, stop };
}

function totalsOf(app: INestMicroservice): Totals | undefined {
  try {
    return app.get<Totals>(TOTALS, { strict: false });
  } catch {
    return undefined;
  }
}

/** Starts a service as a process of its own: stops on SIGTERM, ends with one clear line when it cannot start. */
export async function runService(options: ServiceOptions): Promise<void> {
  await runProcess(options.domain, () => startService(options));
}

/** The same for any long-running part of the platform, the gateway too. */
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
  if (!options.database) return undefined;
  if (!config.DATABASE_URL) throw new Error('Configuration is wrong: DATABASE_URL: required');
  const dataSource = createDataSource({
    url: config.DATABASE_URL,
    name: options.domain,
    ...options.database,
  });
  await openDatabase(dataSource, logger);
  return dataSource;
}

async function healthOf(
  name: string,
  database: { query(sql: string): Promise<unknown> } | undefined,
  bus: Bus,
  redis: Redis | undefined,
): Promise<Health> {
  const isDatabaseUp = database
    ? await database.query('select 1').then(
        () => true,
        () => false,
      )
    : undefined;
  return {
    ok: isDatabaseUp !== false,
    service: name,
    ...(isDatabaseUp === undefined ? {} : { database: isDatabaseUp }),
    nats: bus.connected,
    ...(redis ? { redis: redis.isReady } : {}),
  };
}
