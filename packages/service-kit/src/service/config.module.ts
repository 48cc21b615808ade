import { type DynamicModule, Module } from '@nestjs/common';
import type { z } from 'zod';
import { CONFIG, readConfig } from './config.js';

/** Provides the service's configuration. A wrong variable ends the start. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest knows a dynamic module by its class
export class ConfigModule {
  /** @param own environment variables of the service's own */
  static forService(name: string, own: z.ZodObject | undefined, env: NodeJS.ProcessEnv): DynamicModule {
    const useFactory = () => readConfig(own, { ...env, SERVICE_NAME: name });
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useFactory }],
      exports: [CONFIG],
    };
  }
}
