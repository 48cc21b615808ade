import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EncodedResponse } from '@kubrik/service-kit';
import { LRUCache } from 'lru-cache';
import { type CacheCounts, noCacheReads } from '../gateway.metrics.js';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const worthCompressing = 1024;

type Encoding = 'br' | 'gzip';

/** The bytes of one answer, ready to be sent; compressed at the first request for that encoding. */
export interface CachedResponse {
  status: number;
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
  tags: readonly string[];
  /** Counts of its call. */
  counts: CacheCounts;
  /** Whether the answer is kept for further requests, so that strong compression is worth its time. */
  isKept: boolean;
}

interface PendingRead {
  promise: Promise<CachedResponse>;
  tags: readonly string[];
}

/**
 * Answers of public reads as compressed bytes, kept until an event purges one of their tags or their time is
 * over. Never holds personal data: only calls with a cache policy use it, and their answers are the same for
 * everybody.
 */
export class EdgeCache {
  private readonly entries: LRUCache<string, CachedResponse>;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly pending = new Map<string, PendingRead>();
  private isReceivingEvents = false;
  private isPaused = false;

  /** @param bytes most memory for bodies */
  constructor(private readonly bytes: number) {
    this.entries = new LRUCache<string, CachedResponse>({
      maxSize: Math.max(bytes, 1),
      // Both compressed forms together stay below the plain one.
      sizeCalculation: (cached) => 500 + 2 * cached.plain.length,
      dispose: (cached, key) => this.untag(cached, key),
    });
  }

  /**
   * While events do not arrive, nothing is kept, because an event could purge it. Every read then goes to its
   * service.
   */
  setReceivingEvents(isReceivingEvents: boolean): void {
    this.isReceivingEvents = isReceivingEvents;
    this.clearWhenDisabled();
  }

  /** During maintenance nothing is kept, because visitors and administrators get different answers. */
  setPaused(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.clearWhenDisabled();
  }

  private get isEnabled(): boolean {
    return this.isReceivingEvents && !this.isPaused && this.bytes > 0;
  }

  private clearWhenDisabled(): void {
    if (!this.isEnabled) this.clear();
  }

  /** Removes all answers; reads that are under way are not kept either. */
  clear(): void {
    this.entries.clear();
    this.pending.clear();
  }

  /** Answers a request from memory if the answer is there in the client's preferred encoding. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !request.url) return false;
    const cached = this.entries.get(request.url);
    if (!cached || wantedEncoding(cached, request) !== readyEncoding(cached, request)) return false;
    if (write(cached, request, response) === 304) cached.counts.unchanged += 1;
    else cached.counts.sent += 1;
    return true;
  }

  /** The kept answer for `key`; while it is the same object, nothing has changed. */
  kept(key: string): CachedResponse | undefined {
    return this.entries.get(key);
  }

  /** The answer for `key`; simultaneous requests for a missing one share a single read. */
  async get(
    key: string,
    tags: readonly string[],
    seconds: number,
    read: () => Promise<EncodedResponse>,
    counts = noCacheReads(),
  ): Promise<CachedResponse> {
    const known = this.entries.get(key) ?? (this.isEnabled ? this.pending.get(key)?.promise : undefined);
    if (known) {
      counts.shared += 1;
      return known;
    }
    counts.missed += 1;
    const reading = read().then((response) => toCached(response, tags, counts));
    if (!this.isEnabled) return reading;
    const pending: PendingRead = { tags, promise: reading };
    this.pending.set(key, pending);
    try {
      const cached = await pending.promise;
      // A purge removes the pending read, because an answer from before the event must not be kept after it.
      if (this.pending.get(key) === pending && cached.status === 200) this.keep(key, cached, seconds);
      return cached;
    } finally {
      if (this.pending.get(key) === pending) this.pending.delete(key);
    }
  }

  /** Removes every answer that carries `tag`. */
  purge(tag: string): void {
    for (const key of this.keysByTag.get(tag) ?? []) this.entries.delete(key);
    for (const [key, pending] of this.pending) {
      if (pending.tags.includes(tag)) this.pending.delete(key);
    }
  }

  private keep(key: string, cached: CachedResponse, seconds: number): void {
    cached.isKept = true;
    this.entries.set(key, cached, { ttl: seconds * 1000 });
    for (const tag of cached.tags) {
      const keys = this.keysByTag.get(tag) ?? new Set();
      this.keysByTag.set(tag, keys.add(key));
    }
  }

  private untag(cached: CachedResponse, key: string): void {
    for (const tag of cached.tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}

/** Sends a cached answer in the best encoding that the client accepts, or 304. */
export async function sendCached(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = wantedEncoding(cached, request);
  if (encoding && !cached.compressed[encoding]) {
    // Simultaneous requests share one compression.
    cached.compressing[encoding] ??= compress[encoding](cached);
    cached.compressed[encoding] = await cached.compressing[encoding];
  }
  write(cached, request, response);
}

/** @returns the status */
function write(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): number {
  if (cached.status === 200 && request.headers['if-none-match'] === cached.etag) {
    response
      .writeHead(304, { etag: cached.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .end();
    return 304;
  }
  const encoding = readyEncoding(cached, request);
  const body = encoding ? (cached.compressed[encoding] ?? cached.plain) : cached.plain;
  response.writeHead(cached.status, {
    ...cached.headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  });
  response.end(body);
  return cached.status;
}

function wantedEncoding(cached: CachedResponse, request: IncomingMessage): Encoding | undefined {
  if (cached.plain.length < worthCompressing) return undefined;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function readyEncoding(cached: CachedResponse, request: IncomingMessage): Encoding | undefined {
  const wanted = wantedEncoding(cached, request);
  return wanted && cached.compressed[wanted] ? wanted : undefined;
}

const compress: Record<Encoding, (cached: CachedResponse) => Promise<Buffer>> = {
  br: ({ plain, isKept }) =>
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isKept ? 5 : 1,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: ({ plain, isKept }) => compressGzip(plain, { level: isKept ? 6 : 1 }),
};

function toCached(response: EncodedResponse, tags: readonly string[], counts: CacheCounts): CachedResponse {
  const plain = response.body;
  const headers: Record<string, string> = {
    ...response.headers,
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  };
  const cached = {
    status: response.status,
    headers,
    plain,
    compressed: {},
    compressing: {},
    tags,
    counts,
    isKept: false,
  };
  if (response.status !== 200) {
    headers['cache-control'] = 'no-store';
    return { ...cached, etag: '' };
  }
  const etag = etagOf(response);
  Object.assign(headers, { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  return { ...cached, etag };
}

/** Includes the cursors: a topic emptied by a deletion has the same body but another cursor. */
function etagOf({ body, headers }: EncodedResponse): string {
  const hash = createHash('sha1').update(body);
  for (const value of Object.values(headers)) hash.update(`\n${value}`);
  return `W/"${hash.digest('base64url')}"`;
}
