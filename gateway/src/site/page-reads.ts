import { networkOf } from '@kubrik/service-kit';
import type { FastifyInstance } from 'fastify';
import { AddressCounter } from '../limits/address-counter.js';
import { ownReads } from '../limits/rate-limits.js';

/** In ms. A page does not wait longer for content in its HTML: the browser requests it anyway. */
const timeout = 1000;
/** Most reads that run at once, and those of one network among them; far below what the API may have in flight. */
const maxReads = 48;
const maxReadsOfNetwork = 12;

/** An answer of the API. */
interface ApiAnswer {
  status: number;
  body: unknown;
}

/**
 * Reads from our own `/api` for pages, as a visitor would, through its cache. The reads have a budget of their own: a flood
 * of pages gets pages without content, and takes nothing from visitors of the API or from the pages of others.
 */
export class PageReads {
  private running = 0;
  private readonly ofNetworks = new AddressCounter(maxReadsOfNetwork);

  constructor(private readonly app: FastifyInstance) {}

  /**
   * @param path below `/api`
   * @param address of the visitor for whom the page is; without it the answer is for everybody
   * @returns undefined without an answer in time, and when too many reads are running
   */
  async get(path: string, address?: string): Promise<ApiAnswer | undefined> {
    if (this.running >= maxReads) return undefined;
    const network = address && networkOf(address);
    if (network && !this.ofNetworks.enter(network)) return undefined;
    this.running += 1;
    const answered = this.read(path).finally(() => {
      this.running -= 1;
      if (network) this.ofNetworks.leave(network);
    });
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeout, undefined).unref());
    return Promise.race([answered, late]);
  }

  private async read(path: string): Promise<ApiAnswer | undefined> {
    try {
      const { statusCode, payload } = await this.app.inject({
        method: 'GET',
        url: `/api${path}`,
        remoteAddress: ownReads,
      });
      return { status: statusCode, body: JSON.parse(payload) as unknown };
    } catch {
      return undefined;
    }
  }
}
