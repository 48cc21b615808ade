import { z } from 'zod';
import { logEntry } from './admin.schemas.js';

/** Problems that log lines report and repair rules look for, by the code in the line's field `code`. */
export const logCodes = {
  feedNotRead: 'feed-not-read',
  ratesNotRead: 'rates-not-read',
  emailNotSent: 'email-not-sent',
  messengerPause: 'messenger-pause',
  aiFailed: 'ai-failed',
  natsDisconnected: 'nats-disconnected',
  redisAway: 'redis-away',
  wrongAdminCode: 'wrong-admin-code',
} as const;

export const logCode = z.enum(logCodes);
export type LogCode = z.output<typeof logCode>;

/** A log line on its way from the process that logged it to the panel's log. */
export const shippedLogEntry = logEntry.extend({ code: logCode.optional() });
export type ShippedLogEntry = z.output<typeof shippedLogEntry>;
