import { MessageChannel } from 'node:worker_threads';
import type { PageToRender, RenderedPage, SharedAnswer } from '@kubrik/contract';
import { FairQueue } from '@kubrik/service-kit';
import { Piscina } from 'piscina';

/** In ms, for one page. Its reads have time limits of their own; a page that takes longer ends the thread. */
const timeout = 5000;
/** Memory of the thread, in MB. */
const memory = 256;
/** Pages that are made at the same time: while one waits for its reads, another is rendered. */
const atOnce = 4;
/** Pages that may wait; further ones are sent without content. */
const maxWaiting = 60;

/** Reads a path below `/api`; undefined when there is no answer that is the same for everybody. */
export type SharedRead = (path: string) => Promise<SharedAnswer | undefined>;

/**
 * The frontend's program that renders pages, in a separate thread, so that calls of the API are not blocked.
 * Networks take turns, however many pages each of them asks for.
 */
export class PageProgram {
  private readonly pool: Piscina;
  private readonly waiting = new FairQueue(maxWaiting);
  private running = 0;

  /** @param file built by `frontend/vite.server.config.ts` */
  constructor(file: string) {
    this.pool = new Piscina({
      filename: file,
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: atOnce,
      // The thread is kept, because loading its code takes half a second.
      idleTimeout: Number.POSITIVE_INFINITY,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      env: {},
    });
  }

  /** Loads the program before the first request. */
  async load(): Promise<void> {
    await this.render({ url: '/404', isMobile: false, isLight: false }, '', async () => undefined);
  }

  /**
   * @returns undefined when too many pages wait
   * @throws when the program does, or takes too long
   */
  async render(page: PageToRender, network: string, read: SharedRead): Promise<RenderedPage | undefined> {
    if (this.running < atOnce) this.running += 1;
    else if (!(await this.waiting.wait(network, () => false))) return undefined;
    const { port1, port2 } = new MessageChannel();
    port1.on('message', async (path: string) => port1.postMessage([path, await read(path)]));
    try {
      return await this.pool.run(
        { ...page, port: port2 },
        { transferList: [port2], signal: AbortSignal.timeout(timeout) },
      );
    } finally {
      port1.close();
      if (!this.waiting.giveTurn()) this.running -= 1;
    }
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
