import type { ServiceName } from '@kubrik/contract';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import { InternalHttpServer } from '../calls/internal-http-server.js';
import { InternalPort } from '../calls/internal-port.js';
import { KitTransport } from '../calls/transport.js';
import { openServiceDatabase } from '../database/connection/database.module.js';
import { BUS, type Bus } from '../messaging/bus.js';
import { createLogger, LOGGER, type Logger, NestLog } from '../observability/log.js';
import { Metrics } from '../observability/metrics.js';
import { type KitConfig, readConfig } from './config.js';
import { type ServiceDefinition, ServiceModule } from './service.module.js';

export interface RunningService {
  domain: ServiceName;
  app: INestMicroservice;
  bus: Bus;
  /** Port of the internal HTTP server. */
  port: number;
  /** Makes it not ready, so that no new request is sent to it. */
  beginDraining(): void;
  stop(): Promise<void>;
}

/** Starts a service in this process. With MIGRATE_ONLY it migrates the schema instead, and ends the process. */
export async function startService(
  definition: ServiceDefinition,
  env: NodeJS.ProcessEnv = process.env,
): Promise<RunningService> {
  const config = readConfig(definition.config, { ...env, SERVICE_NAME: definition.domain });
  if (config.MIGRATE_ONLY) {
    await migrateSchema(definition, config);
    process.exit(0);
  }
  return InternalPort.startWith(config, (internalPort) => start(definition, env, internalPort));
}

async function migrateSchema({ domain, database }: ServiceDefinition, config: KitConfig): Promise<void> {
  if (!database) return;
  const logger = createLogger(domain, config.LOG_LEVEL, () => {});
  const dataSource = await openServiceDatabase(database, config, logger, new Metrics());
  await dataSource.destroy();
  logger.info(`the schema of ${domain} is migrated`);
}

async function start(
  definition: ServiceDefinition,
  env: NodeJS.ProcessEnv,
  internalPort: InternalPort,
): Promise<RunningService> {
  const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(
    ServiceModule.of(definition, env, internalPort),
    {
      inject: [KitTransport],
      useFactory: (strategy: KitTransport) => ({ strategy }),
      // The container makes the log; whoever starts the service logs why it cannot start.
      logger: false,
      abortOnError: false,
    },
  );
  app.useLogger(app.get(NestLog));
  await app.listen();
  const { domain } = definition;
  const internal = app.get(InternalHttpServer);
  const { port } = internal;
  app.get<Logger>(LOGGER).info({ port }, `${domain} is up`);
  const beginDraining = () => internal.beginDraining();
  return { domain, app, bus: app.get(BUS), port, beginDraining, stop: () => app.close() };
}
