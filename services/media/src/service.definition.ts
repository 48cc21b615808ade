import type { ServiceDefinition } from '@kubrik/service-kit';
import { mediaConfig } from './media.config.js';
import { MediaModule } from './media.module.js';
import { mediaEntities } from './media.tables.js';
import * as schemaMigrations from './schema-migrations/index.js';

export const mediaService: ServiceDefinition = {
  domain: 'media',
  module: MediaModule,
  database: { entities: mediaEntities, migrations: Object.values(schemaMigrations) },
  jobs: true,
  config: mediaConfig,
  personalData: {},
};
