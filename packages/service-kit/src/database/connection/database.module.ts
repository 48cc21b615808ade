import { type DynamicModule, Inject, Module, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { Kysely } from 'kysely';
import { Pool } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { LOGGER, type Logger } from '../../observability/log.js';
import { Metrics } from '../../observability/metrics.js';
import { CONFIG, type KitConfig } from '../../service/config.js';
import { OperatorError } from '../../service/operator-error.js';
import { Connections } from './connections.js';
import { createDataSource, openDatabase, poolOf } from './data-source.js';
import { measureDatabase } from './database-metrics.js';
import { databaseOnPool } from './typed-database.js';

/** The database of a service: its tables beside the kit's. */
export interface ServiceDatabase {
  entities: Type[];
  migrations: (new () => MigrationInterface)[];
  /** Settings of PostgreSQL for every connection: `{ 'pg_trgm.similarity_threshold': '0.4' }`. */
  settings?: Record<string, string>;
}

/** Provides the migrated database: `Kysely` for all SQL, and the one pool below it. Closes it when the service has stopped. */
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  static forService(database: ServiceDatabase): DynamicModule {
    const opened = (config: KitConfig, logger: Logger, metrics: Metrics) =>
      openServiceDatabase(database, config, logger, metrics);
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        { provide: DataSource, inject: [CONFIG, LOGGER, Metrics], useFactory: opened },
        { provide: Pool, inject: [DataSource], useFactory: (opened: DataSource) => poolOf(opened).pool },
        {
          provide: Connections,
          inject: [DataSource],
          useFactory: (opened: DataSource) => poolOf(opened).connections,
        },
        { provide: Kysely, inject: [Pool], useFactory: databaseOnPool },
      ],
      exports: [DataSource, Pool, Connections, Kysely],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}

/** Opens the database of a service, with its schema migrated. */
export async function openServiceDatabase(
  database: ServiceDatabase,
  config: KitConfig,
  logger: Logger,
  metrics: Metrics,
): Promise<DataSource> {
  const { DATABASE_URL: url, DATABASE_POOL: poolSize, SERVICE_NAME: name } = config;
  if (!url) throw new OperatorError('Configuration is wrong: DATABASE_URL: required');
  const dataSource = createDataSource({ url, name, poolSize, ...database });
  // Before any metric whose reading queries the database: at a scrape the pool's metrics are read first, so that the
  // scrape does not find its own queries there.
  measureDatabase(metrics, poolOf(dataSource).pool);
  await openDatabase(dataSource, logger);
  return dataSource;
}
