import { type KitConfig, networkShareConfig } from '@kubrik/service-kit';
import type { z } from 'zod';

/** Environment of the ports service. */
export const portsConfig = networkShareConfig;
export type PortsConfig = KitConfig & z.output<typeof portsConfig>;
