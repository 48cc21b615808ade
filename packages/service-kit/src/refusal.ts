import { type ErrorCode, type ErrorForm, errorForm, errorOf } from '@kubrik/contract';

/** A declared refusal; it reaches the caller as the error form, and is never retried. */
export class Refusal extends Error {
  readonly form: ErrorForm;

  constructor(code: ErrorCode, details?: ErrorForm['details']) {
    const form = errorOf(code, details);
    super(form.message);
    this.name = 'Refusal';
    this.form = form;
  }
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
// PostgreSQL classes: 08 connection, 53 out of resources, 57P shutdown and start-up, 40 serialisation and deadlock.
const passingStates = /^(08|53|57P|40)/;
const passingMessages =
  /connection terminated|timeout exceeded when trying to connect|connection ended|client was closed|not queryable/i;

/** True when the same work may succeed a little later, because a server was away. */
export function isPassing(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = String((e as { code?: unknown }).code ?? '');
    if (connectionCodes.has(code) || passingStates.test(code) || passingMessages.test(e.message)) return true;
    if (e instanceof AggregateError && e.errors.some(isPassing)) return true;
  }
  return false;
}

/** The error form for whatever was thrown. */
export function formOf(error: unknown): ErrorForm {
  if (error instanceof Refusal) return error.form;
  const declared = errorForm.safeParse(error);
  if (declared.success) return declared.data;
  return errorOf(isPassing(error) ? 'ServiceUnavailable' : 'Internal');
}
