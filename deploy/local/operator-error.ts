/** A condition that the person at the console has to settle; its message says all they need. */
export class OperatorError extends Error {}
