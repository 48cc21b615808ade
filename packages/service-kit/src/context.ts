import { AsyncLocalStorage } from 'node:async_hooks';
import type { adminEvents, Payload } from '@kubrik/contract';

/** An administrator's act under way; the first transaction in it tells of it. */
export interface Act {
  line: Payload<typeof adminEvents.acted>;
  isTold: boolean;
}

interface Context {
  requestId: string;
  act?: Act | undefined;
}

const storage = new AsyncLocalStorage<Context>();

/** Header that carries the request id over HTTP and NATS. */
export const requestIdHeader = 'x-request-id';

/** Runs `work` so that every log line and every event made in it carries `requestId`. */
export const withRequestId = <T>(requestId: string, work: () => T, act?: Act): T =>
  storage.run({ requestId, act }, work);

export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

export const currentAct = (): Act | undefined => storage.getStore()?.act;
