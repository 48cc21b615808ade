/** What is wrong with a file where whoever has it can do something about it. */
export type FileFault = 'password' | 'pixels' | 'side';

/** Longest side of a picture, in pixels. The encoder can do no more, and no camera does. */
export const longestSide = 16_383;

/** A file of a known type that is not used. */
export class FaultyFile extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault, message: string) {
    super(message);
    this.name = 'FaultyFile';
    this.fault = fault;
  }
}
