import type { FileFault } from '../decoding/file-fault.js';

export type ProblemReason =
  /** The original's server does not deliver it now. */
  | 'unavailable'
  /** The original does not exist, may not be read, or is no picture. */
  | 'unusable'
  /** Too many pictures wait to be made, or the host is too busy. */
  | 'busy';

/** Why there is no picture; its message is one short English line fit for the log. */
export class PictureProblem extends Error {
  /** The fault of an unusable original. */
  readonly fault: FileFault | undefined;

  constructor(
    readonly reason: ProblemReason,
    message: string,
    { fault, ...options }: ErrorOptions & { fault?: FileFault | undefined } = {},
  ) {
    super(message, options);
    this.name = 'PictureProblem';
    this.fault = fault;
  }
}
