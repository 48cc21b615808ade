/**
 * A problem of the start that only the operator can solve; the message says how. The process ends by it, because another
 * attempt would fail, too.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Exit code of a process that ends by an `OperatorError` (EX_CONFIG of sysexits.h), so that nobody starts it again in vain. */
export const operatorExitCode = 78;
