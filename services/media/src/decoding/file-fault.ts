/** What is wrong with a file, where its owner can do something about it. */
export type FileFault = 'password' | 'pixels' | 'side';

/** In pixels. The encoder cannot do more, and no camera makes more. */
export const longestSide = 16_383;

/** A file of a known type that cannot be used. */
export class FaultyFile extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault, message: string) {
    super(message);
    this.name = 'FaultyFile';
    this.fault = fault;
  }
}
