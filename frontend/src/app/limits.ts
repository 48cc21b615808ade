import { seconds } from '../platform/durations';

export const bars = { nearTop: 100, minMove: 10, throttle: 100 } as const;
export const scrollTopAfter = 300;
export const adminEntry = { clicks: 7, resetAfter: 10 * seconds } as const;
export const maintenancePoll = 15 * seconds;

/** Fixed figures of the home page, not computed from data. */
export const homeFigures = {
  activePorts: 21_847,
  shipsEnRoute: 45_392,
  trends: { cargo: 5.2, containers: 3.8, oil: 2.1 },
  mainPorts: 9,
} as const;
