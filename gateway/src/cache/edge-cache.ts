import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Wire } from '@kubrik/service-kit';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const worthCompressing = 1024;

type Encoding = 'br' | 'gzip';

/** The bytes of one answer, ready to be sent; compressed when somebody first asks for that encoding. */
export interface Entry {
  status: number;
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
  tags: readonly string[];
  /** Whether others will be answered from it, so that compressing well pays. */
  isKept: boolean;
}

interface Filling {
  promise: Promise<Entry>;
  tags: readonly string[];
}

/**
 * Hot public reads as compressed bytes, kept until an event with their tag arrives or their time runs out.
 * Never anything personal: only calls that declare a cache policy come here, and they take no notice of who asks.
 */
export class EdgeCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly filling = new Map<string, Filling>();
  private isHeard = false;
  private isPaused = false;

  /** @param bytes most memory for bodies */
  constructor(private readonly bytes: number) {
    this.entries = new LRUCache<string, Entry>({
      maxSize: Math.max(bytes, 1),
      // Both compressed forms together stay below the plain one.
      sizeCalculation: (entry) => 500 + 2 * entry.plain.length,
      dispose: (entry, key) => this.untag(entry, key),
    });
  }

  /** Closed while purging events cannot be heard: then every read goes to its service. */
  setOpen(isHeard: boolean): void {
    this.isHeard = isHeard;
    this.clearWhenClosed();
  }

  /** Paused while not everybody is answered alike. */
  setPaused(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.clearWhenClosed();
  }

  private get isOpen(): boolean {
    return this.isHeard && !this.isPaused && this.bytes > 0;
  }

  private clearWhenClosed(): void {
    if (!this.isOpen) this.clear();
  }

  /** Forgets everything; what is being read now is not kept either. */
  clear(): void {
    this.entries.clear();
    this.filling.clear();
  }

  /** Answers a request straight from memory; false when it is not there. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || !request.url) return false;
    const entry = this.entries.get(request.url);
    if (!entry || wantedEncoding(entry, request) !== readyEncoding(entry, request)) return false;
    write(entry, request, response);
    return true;
  }

  /** The entry for `key`; a second request for the same missing one waits for the first. */
  async get(
    key: string,
    tags: readonly string[],
    seconds: number,
    read: () => Promise<Wire>,
  ): Promise<Entry> {
    const kept = this.entries.get(key);
    if (kept) return kept;
    if (!this.isOpen) return pack(await read(), tags);
    const under = this.filling.get(key);
    if (under) return under.promise;
    const filling: Filling = { tags, promise: read().then((wire) => pack(wire, tags)) };
    this.filling.set(key, filling);
    try {
      const entry = await filling.promise;
      // A purge takes the filling away: what was read before the event must not be kept after it.
      if (this.filling.get(key) === filling && entry.status === 200) this.keep(key, entry, seconds);
      return entry;
    } finally {
      if (this.filling.get(key) === filling) this.filling.delete(key);
    }
  }

  /** Ends everything that carries `tag`. */
  purge(tag: string): void {
    for (const key of this.keysByTag.get(tag) ?? []) this.entries.delete(key);
    for (const [key, filling] of this.filling) {
      if (filling.tags.includes(tag)) this.filling.delete(key);
    }
  }

  private keep(key: string, entry: Entry, seconds: number): void {
    entry.isKept = true;
    this.entries.set(key, entry, { ttl: seconds * 1000 });
    for (const tag of entry.tags) {
      const keys = this.keysByTag.get(tag) ?? new Set();
      this.keysByTag.set(tag, keys.add(key));
    }
  }

  private untag(entry: Entry, key: string): void {
    for (const tag of entry.tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}

/** Sends an entry in the best encoding that the client takes, or 304. */
export async function send(entry: Entry, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const encoding = wantedEncoding(entry, request);
  if (encoding && !entry.compressed[encoding]) {
    // Everybody who asks meanwhile waits for the same work.
    entry.compressing[encoding] ??= compress[encoding](entry);
    entry.compressed[encoding] = await entry.compressing[encoding];
  }
  write(entry, request, response);
}

function write(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (entry.status === 200 && request.headers['if-none-match'] === entry.etag) {
    response.writeHead(304, { etag: entry.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }).end();
    return;
  }
  const encoding = readyEncoding(entry, request);
  const body = encoding ? (entry.compressed[encoding] ?? entry.plain) : entry.plain;
  response.writeHead(entry.status, {
    ...entry.headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  });
  response.end(body);
}

function wantedEncoding(entry: Entry, request: IncomingMessage): Encoding | undefined {
  if (entry.plain.length < worthCompressing) return undefined;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function readyEncoding(entry: Entry, request: IncomingMessage): Encoding | undefined {
  const wanted = wantedEncoding(entry, request);
  return wanted && entry.compressed[wanted] ? wanted : undefined;
}

const compress: Record<Encoding, (entry: Entry) => Promise<Buffer>> = {
  br: ({ plain, isKept }) =>
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isKept ? 5 : 1,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: ({ plain, isKept }) => compressGzip(plain, { level: isKept ? 6 : 1 }),
};

function pack(wire: Wire, tags: readonly string[]): Entry {
  const plain = wire.body;
  const headers: Record<string, string> = {
    ...wire.headers,
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  };
  if (wire.status !== 200) {
    headers['cache-control'] = 'no-store';
    return {
      status: wire.status,
      etag: '',
      headers,
      plain,
      compressed: {},
      compressing: {},
      tags,
      isKept: false,
    };
  }
  const hash = createHash('sha1').update(plain);
  // The cursors are part of the answer: a topic emptied by a deletion has the same body and another cursor.
  for (const value of Object.values(wire.headers)) hash.update(`\n${value}`);
  const etag = `W/"${hash.digest('base64url')}"`;
  Object.assign(headers, { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  return { status: 200, etag, headers, plain, compressed: {}, compressing: {}, tags, isKept: false };
}
