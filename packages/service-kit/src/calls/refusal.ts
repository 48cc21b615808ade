import { type ErrorCode, type ErrorForm, errorForm, errorOf, type LimitCode } from '@kubrik/contract';
import { isTaskCancelledError } from 'cockatiel';
import { fullDiskLine } from '../observability/full-disk.js';

/** A declared refusal; it reaches the caller as the error form, and is never retried. */
export class Refusal extends Error {
  readonly form: ErrorForm;
  /** Headers of the answer. */
  readonly headers: Record<string, string>;

  constructor(code: Exclude<ErrorCode, LimitCode>, details?: ErrorForm['details']);
  /** @param wait after how many seconds the caller may try again */
  constructor(code: LimitCode, wait: { seconds: number });
  constructor(code: ErrorCode, more?: ErrorForm['details'] | { seconds: number }) {
    const wait = more && 'seconds' in more ? more : undefined;
    const form = errorOf(code, wait ? undefined : (more as ErrorForm['details']));
    super(form.message);
    this.name = 'Refusal';
    this.form = form;
    this.headers = wait ? { 'retry-after': String(Math.max(1, Math.ceil(wait.seconds))) } : {};
  }
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// PostgreSQL: 08 connection, 53 out of resources, 57P shutdown and start-up, 40 serialisation and deadlock,
// 25P03 idle too long in a transaction, 25006 the server has become a standby, 55P03 lock not available in time, 28 credentials refused: a password that is being
// changed is wrong until the service has the new one.
const transientStates = /^(08|53|57P|40|25P03|25006|55P03|28000|28P01)/;
const transientMessages =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|connection ended|client was closed|not queryable/i;
const redisMessages =
  /^(socket closed unexpectedly|socket timeout|disconnects client|the client is (closed|offline)|connection timeout)/i;
// Redis is loading its file, cannot write it, or is a read-only replica.
const redisStates = /^(LOADING|MISCONF|MASTERDOWN|READONLY|BUSY|OOM)\b/;
/** PostgreSQL ended a statement that took too long. */
const statementTimeout = '57014';

/** True for a transient failure: the same work may succeed a little later, because a server was away. */
export function isTransient(error: unknown): boolean {
  if (fullDiskLine(error)) return true;
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = String((e as { code?: unknown }).code ?? '');
    // A transaction that could not begin in time (`Outbox.transaction`).
    if (isTaskCancelledError(e)) return true;
    if (connectionCodes.has(code) || transientStates.test(code)) return true;
    if ([transientMessages, redisMessages, redisStates].some((known) => known.test(e.message))) return true;
    if (e instanceof AggregateError && e.errors.some(isTransient)) return true;
  }
  return false;
}

/** The headers of the answer to a thrown value; none unless it is a `Refusal`. */
export const headersOfError = (error: unknown): Record<string, string> =>
  error instanceof Refusal ? error.headers : {};

/** The error form of any thrown value. */
export function errorFormOf(error: unknown): ErrorForm {
  if (error instanceof Refusal) return error.form;
  const declared = errorForm.safeParse(error);
  if (declared.success) return declared.data;
  // A person may repeat a call whose statement took too long. For events it does not count as transient, because they
  // would be repeated for ever.
  const isLate = (error as { code?: unknown } | undefined)?.code === statementTimeout;
  return errorOf(isTransient(error) || isLate ? 'ServiceUnavailable' : 'Internal');
}
