import type { ServiceDefinition } from '@kubrik/service-kit';
import { mediaConfig } from './media.config.js';
import { MediaModule } from './media.module.js';

export const mediaService: ServiceDefinition = {
  domain: 'media',
  module: MediaModule,
  config: mediaConfig,
};
