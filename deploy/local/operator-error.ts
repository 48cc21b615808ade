/** A problem that the person at the console can solve; the message says how. It is printed without a stack. */
export class OperatorError extends Error {}

/** Does the work of a program; a problem that its operator can solve is printed, and the program ends with 1. */
export async function reportOperatorError(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
