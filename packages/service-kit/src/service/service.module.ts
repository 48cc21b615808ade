import type { ServiceName } from '@kubrik/contract';
import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  Optional,
  type Type,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { BackupModule } from '../backup/backup.module.js';
import { BackupServer } from '../backup/backup-server.js';
import { CallsModule } from '../calls/calls.module.js';
import { INTERNAL_ROUTE, InternalHttpServer, type InternalRoute } from '../calls/internal-http-server.js';
import { InternalPort } from '../calls/internal-port.js';
import { KitTransport } from '../calls/transport.js';
import { Connections } from '../database/connection/connections.js';
import { DatabaseModule, type ServiceDatabase } from '../database/connection/database.module.js';
import { RedisModule } from '../database/connection/redis.module.js';
import { BackgroundJobs } from '../jobs/background-jobs.js';
import { BackgroundJobsModule } from '../jobs/background-jobs.module.js';
import { OwnDeadJobsModule } from '../jobs/own-dead-jobs.module.js';
import { BUS, type Bus } from '../messaging/bus.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { Metrics } from '../observability/metrics.js';
import { ObservabilityModule } from '../observability/observability.module.js';
import type { PersonalDataDefinition } from '../personal-data/personal-data.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { SiteSettingsModule } from '../settings/site-settings.module.js';
import { CONFIG, type KitConfig } from './config.js';
import { ConfigModule } from './config.module.js';
import { databaseDiagnostics } from './database-diagnostics.js';
import { HealthCheck } from './health.js';

/** What describes a service at its start: its `service.definition.ts`. */
export interface ServiceDefinition {
  domain: ServiceName;
  module: Type;
  /** Without it the service has no database, no outbox and no consumers. */
  database?: ServiceDatabase;
  /** It has background jobs: a queue in its database, and `BackgroundJobs` and `ContentJobs` to declare them with. */
  jobs?: boolean;
  /** Rules for personal data that its entities do not declare. */
  personalData?: PersonalDataDefinition;
  redis?: boolean;
  /** Environment variables of its own, as a zod object. */
  config?: z.ZodObject;
}

/**
 * The root module of a service: the kit's modules, then the service's own. Nest runs the root's start hook last and its
 * `onModuleDestroy` first. So everything that gives work to handlers starts here, after the service's own hooks have
 * declared background jobs and loaded data, and stops here before they end.
 */
@Module({})
export class ServiceModule implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    private readonly transport: KitTransport,
    private readonly internal: InternalHttpServer,
    @Optional() private readonly jobs?: BackgroundJobs,
    @Optional() private readonly connections?: Connections,
  ) {}

  static of(
    definition: ServiceDefinition,
    env: NodeJS.ProcessEnv,
    internalPort: InternalPort,
  ): DynamicModule {
    return {
      module: ServiceModule,
      imports: modulesOf(definition, env),
      providers: [
        HealthCheck,
        { provide: InternalPort, useValue: internalPort },
        {
          provide: InternalHttpServer,
          inject: [
            InternalPort,
            CONFIG,
            Metrics,
            HealthCheck,
            KitTransport,
            { token: DataSource, optional: true },
            { token: BackupServer, optional: true },
            { token: INTERNAL_ROUTE, optional: true },
          ],
          useFactory: createInternalHttpServer,
        },
      ],
    };
  }

  /**
   * Starts background jobs and the connection to NATS. The internal HTTP server answers last, when everything else has
   * started; health says what is connected.
   */
  onApplicationBootstrap(): void {
    this.jobs?.start();
    this.bus.start();
    this.internal.open();
  }

  async onModuleDestroy(): Promise<void> {
    // Not awaited: the other steps may be waiting for the database.
    void this.connections?.closeUnlessAnswering();
    await this.internal.close();
    await this.jobs?.stop();
    await this.transport.stop();
  }
}

/** Nest runs the start hooks of global modules in this order, and their shutdown hooks in the reverse: NATS, Redis, database. */
function modulesOf(
  { domain, config, database, redis, jobs, personalData, module }: ServiceDefinition,
  env: NodeJS.ProcessEnv,
) {
  return [
    ConfigModule.forService(domain, config, env),
    ObservabilityModule,
    ...(database ? [DatabaseModule.forService(database)] : []),
    ...(redis ? [RedisModule] : []),
    CallsModule,
    SiteSettingsModule,
    ...(database ? [MessagingModule, BackupModule] : []),
    ...(database && personalData ? [PersonalDataModule.of(domain, database.entities, personalData)] : []),
    ...(database && jobs ? [BackgroundJobsModule, OwnDeadJobsModule.of(domain)] : []),
    module,
  ];
}

function createInternalHttpServer(
  internalPort: InternalPort,
  { INTERNAL_TOKEN, DATABASE_URL = '' }: KitConfig,
  metrics: Metrics,
  health: HealthCheck,
  { dispatcher }: KitTransport,
  dataSource?: DataSource,
  backup?: BackupServer,
  route?: InternalRoute,
): InternalHttpServer {
  const diagnostics = dataSource && databaseDiagnostics(dataSource, DATABASE_URL);
  const read = () => health.read();
  return new InternalHttpServer(
    internalPort,
    INTERNAL_TOKEN,
    metrics,
    read,
    dispatcher,
    diagnostics,
    backup,
    route,
  );
}
