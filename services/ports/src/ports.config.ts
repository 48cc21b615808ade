import { type KitConfig, networkShareConfig } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the ports service. */
export const portsConfig = networkShareConfig.extend({
  /**
   * Which ports of the product are loaded at the start: all, or (in most tests) those with a Russian name or in
   * `sea-ports`.
   */
  PORTS_AT_START: z.enum(['all', 'known']).default('all'),
});
export type PortsConfig = KitConfig & z.output<typeof portsConfig>;
