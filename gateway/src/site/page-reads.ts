import { networkOf } from '@kubrik/service-kit';
import type { FastifyInstance } from 'fastify';
import type { CachedResponse, EdgeCache } from '../cache/edge-cache.js';
import { AddressCounter } from '../limits/address-counter.js';
import { ownReads } from '../limits/rate-limits.js';

/** In ms. A page does not wait longer for content in its HTML: the browser requests it anyway. */
const timeout = 1000;
/** Most reads that run at once, and those of one network among them; far below what the API may have in flight. */
const maxReads = 48;
const maxReadsOfNetwork = 12;
/** What runs before each network may have one read alone, so that many networks with many reads leave some to others. */
const maxReadsWithoutSharing = 24;

/** An answer of the API. */
export interface ApiAnswer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  /** The kept answer that it was read from; it says the same for as long as that is kept. */
  source?: CachedResponse | undefined;
}

/**
 * Reads from our own `/api` for pages, as a visitor would, through its cache. The reads have a budget of their own: a flood
 * of pages gets pages without content, and takes nothing from visitors of the API or from the pages of others.
 */
export class PageReads {
  private running = 0;
  private readonly ofNetworks = new AddressCounter(maxReadsOfNetwork);

  constructor(
    private readonly app: FastifyInstance,
    private readonly cache: Pick<EdgeCache, 'kept'>,
  ) {}

  /** What the cache holds for a path below `/api`. */
  kept(path: string): CachedResponse | undefined {
    return this.cache.kept(urlOf(path));
  }

  /**
   * @param path below `/api`
   * @param address of the visitor for whom the page is; without it the answer is for everybody
   * @returns undefined without an answer in time, and when too many reads are running
   */
  async get(path: string, address?: string): Promise<ApiAnswer | undefined> {
    const kept = this.kept(path);
    if (kept) return answerOf(kept);
    if (this.running >= maxReads) return undefined;
    const network = address && networkOf(address);
    if (network && !this.mayRead(network)) return undefined;
    this.running += 1;
    const answered = this.read(path).finally(() => {
      this.running -= 1;
      if (network) this.ofNetworks.leave(network);
    });
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeout, undefined).unref());
    return Promise.race([answered, late]);
  }

  private mayRead(network: string): boolean {
    if (this.running >= maxReadsWithoutSharing && this.ofNetworks.has(network)) return false;
    return this.ofNetworks.enter(network);
  }

  private async read(path: string): Promise<ApiAnswer | undefined> {
    try {
      const { statusCode, payload, headers } = await this.app.inject({
        method: 'GET',
        url: urlOf(path),
        remoteAddress: ownReads,
      });
      const kept = this.kept(path);
      // An event may have come in between, so what is kept counts.
      if (kept) return answerOf(kept);
      return { status: statusCode, body: JSON.parse(payload) as unknown, headers: textsOf(headers) };
    } catch {
      return undefined;
    }
  }
}

const textsOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const urlOf = (path: string) => `/api${path}`;

const answerOf = (source: CachedResponse): ApiAnswer => ({
  status: source.status,
  body: JSON.parse(source.plain.toString()) as unknown,
  headers: source.headers,
  source,
});
