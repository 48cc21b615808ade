/**
 * A problem at the start that only the operator can solve; the message says how. It ends the process, because another
 * attempt would fail, too.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/**
 * Exit code of a process that ends because of an `OperatorError` (EX_CONFIG of sysexits.h). Supervisors do not restart
 * such a process.
 */
export const operatorExitCode = 78;
