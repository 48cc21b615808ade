import { AsyncLocalStorage } from 'node:async_hooks';

interface Context {
  requestId: string;
}

const storage = new AsyncLocalStorage<Context>();

/** Header that carries the request id over HTTP and NATS. */
export const requestIdHeader = 'x-request-id';

/** Runs `work` so that every log line and every event made in it carries `requestId`. */
export const withRequestId = <T>(requestId: string, work: () => T): T => storage.run({ requestId }, work);

export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;
