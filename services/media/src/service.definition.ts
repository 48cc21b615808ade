import type { ServiceDefinition } from '@kubrik/service-kit';
import { mediaConfig } from './media.config.js';
import { MediaModule } from './media.module.js';
import { mediaEntities } from './media.tables.js';
import { Attachments1790000006600 } from './schema-migrations/1790000006600-attachments.js';

export const mediaService: ServiceDefinition = {
  domain: 'media',
  module: MediaModule,
  database: { entities: mediaEntities, migrations: [Attachments1790000006600] },
  jobs: true,
  config: mediaConfig,
  personalData: {},
};
