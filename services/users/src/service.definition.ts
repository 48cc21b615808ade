import type { ServiceDefinition } from '@kubrik/service-kit';
import * as schemaMigrations from './schema-migrations/index.js';
import { usersConfig } from './users.config.js';
import { UsersModule } from './users.module.js';
import { usersEntities } from './users.tables.js';

export const usersService: ServiceDefinition = {
  domain: 'users',
  module: UsersModule,
  database: {
    entities: usersEntities,
    migrations: Object.values(schemaMigrations),
  },
  redis: true,
  jobs: true,
  config: usersConfig,
  personalData: {},
};
