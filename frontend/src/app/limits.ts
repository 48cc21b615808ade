import { seconds } from '../platform/durations';

export const bars = { nearTop: 100, minMove: 10, throttle: 100 } as const;
export const scrollTopAfter = 300;
export const adminEntry = { clicks: 7, resetAfter: 10 * seconds } as const;
export const maintenancePoll = 15 * seconds;

/** Ports of the list of main ports (`features/ports/built-in/built-in-ports.ts`). */
export const mainPorts = 9;

/** The specification's figures for the card of trends. They are an example until an administrator has set others. */
export const exampleTrends = {
  shipsEnRoute: '45\u00a0392',
  cargo: '+5,2\u00a0%',
  containers: '+3,8\u00a0%',
  oil: '+2,1\u00a0%',
} as const;
