/** What is wrong with a file where whoever has it can do something about it. */
export type FileFault = 'password' | 'pixels';

/** A file of a known type that is not used. */
export class FaultyFile extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault, message: string) {
    super(message);
    this.name = 'FaultyFile';
    this.fault = fault;
  }
}
