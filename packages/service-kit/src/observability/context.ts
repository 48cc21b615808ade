import { AsyncLocalStorage } from 'node:async_hooks';
import type { adminEvents, Payload } from '@kubrik/contract';

/** The audit entry of an administrator's call under way; the call's first transaction publishes it. */
export interface AuditContext {
  entry: Payload<typeof adminEvents.actionPerformed>;
  /** True when the entry has been published, or there is nothing to record. */
  isRecorded: boolean;
}

interface Context {
  requestId: string;
  auditContext?: AuditContext | undefined;
}

const storage = new AsyncLocalStorage<Context>();

/** Header with the request id, in HTTP and NATS. */
export const requestIdHeader = 'x-request-id';

/** Runs `work`; all its log lines and events get this `requestId`. */
export const withRequestId = <T>(requestId: string, work: () => T, auditContext?: AuditContext): T =>
  storage.run({ requestId, auditContext }, work);

export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

export const currentAuditContext = (): AuditContext | undefined => storage.getStore()?.auditContext;

/** Makes no audit entry for the current call, because it only repeats an earlier one. */
export function dropAuditEntry(): void {
  const context = currentAuditContext();
  if (context) context.isRecorded = true;
}
