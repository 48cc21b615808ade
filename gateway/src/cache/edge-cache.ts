import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Wire } from '@kubrik/service-kit';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const worthCompressing = 1024;

/** The bytes of one answer in each encoding, ready to be sent. */
export interface Entry {
  status: number;
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  gzip?: Buffer;
  br?: Buffer;
  tags: readonly string[];
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
  private isOpen = false;

  /** @param bytes most memory for bodies */
  constructor(private readonly bytes: number) {
    this.entries = new LRUCache<string, Entry>({
      maxSize: Math.max(bytes, 1),
      sizeCalculation: (entry) =>
        500 + entry.plain.length + (entry.gzip?.length ?? 0) + (entry.br?.length ?? 0),
      dispose: (entry, key) => this.untag(entry, key),
    });
  }

  /** Closed while purging events cannot be heard: then every read goes to its service. */
  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen && this.bytes > 0;
    if (!this.isOpen) {
      this.entries.clear();
      this.filling.clear();
    }
  }

  /** Answers a request straight from memory; false when it is not there. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || !request.url) return false;
    const entry = this.entries.get(request.url);
    if (!entry) return false;
    send(entry, request, response);
    return true;
  }

  /** The entry for `key`; a second request for the same missing one waits for the first. */
  async get(
    key: string,
    tags: readonly string[],
    seconds: number,
    read: () => Promise<Wire>,
  ): Promise<Entry> {
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

/** Sends an entry in the best encoding the client takes, or 304. */
export function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (entry.status === 200 && request.headers['if-none-match'] === entry.etag) {
    response.writeHead(304, { etag: entry.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }).end();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const [encoding, body] =
    entry.br && /\bbr\b/.test(accepted)
      ? ['br', entry.br]
      : entry.gzip && /\bgzip\b/.test(accepted)
        ? ['gzip', entry.gzip]
        : [undefined, entry.plain];
  response.writeHead(entry.status, {
    ...entry.headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  });
  response.end(body);
}

async function pack(wire: Wire, tags: readonly string[]): Promise<Entry> {
  const plain = Buffer.from(wire.body);
  const hash = createHash('sha1').update(plain);
  // The cursors are part of the answer: a topic emptied by a deletion has the same body and another cursor.
  for (const value of Object.values(wire.headers)) hash.update(`\n${value}`);
  const etag = `W/"${hash.digest('base64url')}"`;
  const headers: Record<string, string> = {
    ...wire.headers,
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    ...(wire.status === 200
      ? { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }
      : { 'cache-control': 'no-store' }),
  };
  const entry: Entry = { status: wire.status, etag, headers, plain, tags };
  if (plain.length >= worthCompressing) {
    entry.gzip = await compressGzip(plain, { level: 6 });
    entry.br = await compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
  }
  return entry;
}
