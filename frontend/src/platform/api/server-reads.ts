import type { SharedAnswer } from '@kubrik/contract';
import { type CallRequest, resolve } from './call';

/**
 * Reads a path below `/api`. Undefined when the answer is not the same for everybody, is late, or is an
 * error.
 */
export type Read = (path: string) => Promise<SharedAnswer | undefined>;

/** The reads of one rendering on the server. */
export class ServerReads {
  private readonly running = new Set<Promise<unknown>>();
  /** Answers by their paths below `/api`. */
  readonly answers = new Map<string, SharedAnswer>();

  constructor(private readonly readPath: Read) {}

  isReading(): boolean {
    return this.running.size > 0;
  }

  /** Waits until all reads are answered, and the answers are in the store. */
  async settle(): Promise<void> {
    await Promise.all(this.running);
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** A read without an answer never resolves, so its component keeps showing that it loads. */
  async answer(input: CallRequest): Promise<SharedAnswer> {
    const reading = this.read(input);
    this.running.add(reading);
    const answer = await reading.finally(() => this.running.delete(reading));
    return answer ?? new Promise(() => {});
  }

  private async read(input: CallRequest): Promise<SharedAnswer | undefined> {
    const { method, path } = await resolve(input);
    const answer = method === 'GET' ? await this.readPath(path) : undefined;
    if (answer) this.answers.set(path, answer);
    return answer;
  }
}
