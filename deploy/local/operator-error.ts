/** A problem that the person at the console can solve; the message says how. It is printed without a stack. */
export class OperatorError extends Error {}
