import { AsyncLocalStorage } from 'node:async_hooks';
import type { adminEvents, Payload } from '@kubrik/contract';

/** The audit entry of an administrator's call under way; the call's first transaction publishes it. */
export interface AuditContext {
  entry: Payload<typeof adminEvents.actionPerformed>;
  /** It is published, or there is nothing to record. */
  isRecorded: boolean;
}

interface Context {
  requestId: string;
  auditContext?: AuditContext | undefined;
}

const storage = new AsyncLocalStorage<Context>();

/** Header with the request id, in HTTP and NATS. */
export const requestIdHeader = 'x-request-id';

/** Runs `work` so that every log line and every event of it has `requestId`. */
export const withRequestId = <T>(requestId: string, work: () => T, auditContext?: AuditContext): T =>
  storage.run({ requestId, auditContext }, work);

export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

export const currentAuditContext = (): AuditContext | undefined => storage.getStore()?.auditContext;

/** The call under way repeats an earlier one, and the audit trail does not. */
export function dropAuditEntry(): void {
  const context = currentAuditContext();
  if (context) context.isRecorded = true;
}
