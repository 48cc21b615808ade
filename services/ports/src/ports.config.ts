import { type KitConfig, networkShareConfig } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the ports service. */
export const portsConfig = networkShareConfig.extend({
  /** Ports of the product that an empty database gets: all, or in most tests those that have a Russian name or are in `sea-ports`. */
  PORTS_AT_START: z.enum(['all', 'known']).default('all'),
});
export type PortsConfig = KitConfig & z.output<typeof portsConfig>;
