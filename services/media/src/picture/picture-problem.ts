import type { FileFault } from '../decoding/file-fault.js';

export type ProblemReason =
  /** Its server does not give it now. */
  | 'unavailable'
  /** It is not there, may not be read, or is no picture. */
  | 'unusable'
  /** More pictures wait to be made than may, or the host has too much else to do. */
  | 'busy';

/** Why there is no picture; its message is one short English line fit for the log. */
export class PictureProblem extends Error {
  /** Of an unusable one. */
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
