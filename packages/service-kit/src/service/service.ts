import type { Domain } from '@kubrik/contract';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import { BUS, type Bus } from '../calls/bus.js';
import { InternalHttpServer } from '../calls/internal-http-server.js';
import { KitTransport } from '../calls/transport.js';
import { messageOf } from '../observability/error-message.js';
import { createLogger, LOGGER, type Logger, NestLog } from '../observability/log.js';
import { releaseStartMemory } from './memory.js';
import { type ServiceDefinition, ServiceModule } from './service.module.js';

export interface RunningService {
  domain: Domain;
  app: INestMicroservice;
  bus: Bus;
  /** Port of the internal HTTP server. */
  port: number;
  stop(): Promise<void>;
}

/** Starts a service in this process. */
export async function startService(
  definition: ServiceDefinition,
  env: NodeJS.ProcessEnv = process.env,
): Promise<RunningService> {
  const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(
    ServiceModule.of(definition, env),
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
  const { port } = app.get(InternalHttpServer);
  app.get<Logger>(LOGGER).info({ port }, `${domain} is up`);
  return { domain, app, bus: app.get(BUS), port, stop: () => app.close() };
}

/** Starts a service as a process of its own: stops on SIGTERM, ends with one clear line when it cannot start. */
export async function runService(definition: ServiceDefinition): Promise<void> {
  await runProcess(definition.domain, () => startService(definition));
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
    logger.fatal({ err: error }, `cannot start: ${messageOf(error)}`);
    process.exit(1);
  }
}
