import { networkOf } from '@kubrik/service-kit';
import type { FastifyInstance } from 'fastify';
import type { CachedResponse, EdgeCache } from '../cache/edge-cache.js';
import { AddressCounter } from '../limits/address-counter.js';
import { ownReads } from '../limits/rate-limits.js';

/** In ms. A page does not wait longer for its content, because the browser will request it anyway. */
const timeout = 1000;
/** Simultaneous reads, in all and of one network; far below the limit of calls to the API. */
const maxReads = 48;
const maxReadsOfNetwork = 12;
/** From this number of running reads on, each network may have only one, so that some are left for others. */
const maxReadsWithoutSharing = 24;

/** An answer of the API. */
export interface ApiAnswer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  /** The cached answer that it was read from; unchanged as long as the cache keeps it. */
  source?: CachedResponse | undefined;
}

/**
 * Reads our own `/api` for pages, as a visitor would, through its cache. These reads have limits of their
 * own: in a flood, pages are sent without content, and neither visitors of the API nor the pages of others
 * suffer.
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
   * @param address of the visitor who asked for the page; without it the answer is for everybody
   * @returns undefined when no answer comes in time, or too many reads are running
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
      // An event may have changed the answer meanwhile, so the cached one is used.
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
