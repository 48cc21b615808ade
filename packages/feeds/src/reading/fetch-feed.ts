import { STATUS_CODES } from 'node:http';
import { messageOf } from '@kubrik/service-kit';
import type { Dispatcher } from 'undici';
import { Agent, request } from 'undici';
import { feedLimits } from '../list/feed-config.js';
import type { Resolve } from './address-gate.js';
import { AddressGate, saysInside, saysLoopback } from './address-gate.js';
import { decompress } from './decompress.js';
import { FeedError } from './feed-error.js';

const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
const accepted =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, ' +
  'application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.5';

/** Validators of the last answer, sent back so that the server may answer 304. */
export interface FeedVersion {
  etag?: string | null;
  lastModified?: string | null;
}

export interface FetchOptions {
  /** For the whole exchange, with redirects and body. Default: `feedLimits`. */
  timeoutMs?: number;
  /** Limit of the body, both as sent and as decompressed. Default: `feedLimits`. */
  maxBytes?: number;
  userAgent?: string;
  /** Media types that are asked for. Default: those of feeds. */
  accept?: string;
  /**
   * Whether this address, the first or that of a redirect, may be in the private network. Default: if the
   * first address itself shows it.
   */
  allowsPrivate?: (address: URL) => boolean;
  signal?: AbortSignal;
  /** Replaces the system's DNS lookup, for tests. */
  resolve?: Resolve;
}

export type FetchResult =
  | {
      kind: 'fetched';
      bytes: Uint8Array;
      contentType: string | null;
      finalUrl: string;
      etag: string | null;
      lastModified: string | null;
    }
  | { kind: 'unchanged' };

interface FeedExchange
  extends Required<Pick<FetchOptions, 'timeoutMs' | 'maxBytes' | 'userAgent' | 'accept'>> {
  previous: FeedVersion;
  signal: AbortSignal;
  allowsPrivate: FetchOptions['allowsPrivate'];
  resolve: Resolve | undefined;
}

type Answer = Dispatcher.ResponseData;

/** Fetches one feed. Throws FeedError and nothing else. */
export async function fetchFeed(
  url: string,
  previous: FeedVersion = {},
  options: FetchOptions = {},
): Promise<FetchResult> {
  const timeoutMs = options.timeoutMs ?? feedLimits.timeoutMs;
  const deadline = AbortSignal.timeout(timeoutMs);
  const exchange: FeedExchange = {
    previous,
    timeoutMs,
    maxBytes: options.maxBytes ?? feedLimits.maxBytes,
    userAgent: options.userAgent ?? 'Kubrik/0.1 (news reader)',
    accept: options.accept ?? accepted,
    allowsPrivate: options.allowsPrivate,
    signal: options.signal ? AbortSignal.any([deadline, options.signal]) : deadline,
    resolve: options.resolve,
  };
  try {
    return await follow(feedAddress(url), exchange);
  } catch (error) {
    if (deadline.aborted) throw new FeedError('timeout', `no complete answer within ${timeoutMs / 1000} s`);
    throw asFeedError(error);
  }
}

async function follow(start: URL, exchange: FeedExchange): Promise<FetchResult> {
  let address = start;
  // An address in the private network is used only if the operator wrote one, or if such an address redirects
  // to another.
  let allowsPrivate = exchange.allowsPrivate?.(start) ?? saysInside(start.hostname);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const gate = new AddressGate(allowsPrivate, exchange.resolve);
    gate.checkHost(address.hostname);
    // Each hop has its own agent, because a kept-alive socket would bypass the next hop's gate.
    const agent = new Agent({
      allowH2: false,
      connect: { lookup: gate.lookup as never, timeout: exchange.timeoutMs },
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    try {
      const answer = await ask(address, agent, exchange);
      const target = redirectTarget(answer, address);
      if (!target) return await read(answer, address, exchange);
      // The operator has not named the other servers on this machine.
      const isMeant = saysLoopback(target.hostname)
        ? saysLoopback(start.hostname) && target.port === start.port
        : saysInside(target.hostname);
      allowsPrivate = exchange.allowsPrivate?.(target) ?? (gate.wasPrivate && isMeant);
      address = target;
    } finally {
      await agent.destroy();
    }
  }
  throw new FeedError('redirects', `more than ${maxRedirects} redirects`);
}

async function ask(
  address: URL,
  dispatcher: Agent,
  { previous, userAgent, accept, signal }: FeedExchange,
): Promise<Answer> {
  const headers: Record<string, string> = {
    accept,
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': userAgent,
  };
  const etag = printable(previous.etag);
  const lastModified = printable(previous.lastModified);
  if (etag) headers['if-none-match'] = etag;
  if (lastModified) headers['if-modified-since'] = lastModified;
  const answer = await request(address, { method: 'GET', dispatcher, signal, headers });
  // Destroying the agent destroys an unread body; its error must not be an unhandled one.
  answer.body.on('error', () => {});
  return answer;
}

function redirectTarget(answer: Answer, from: URL): URL | undefined {
  if (!redirects.has(answer.statusCode)) return undefined;
  const location = header(answer, 'location');
  if (!location) throw new FeedError('redirects', `HTTP ${answer.statusCode} without a Location`);
  return feedAddress(location, from.href);
}

async function read(
  answer: Answer,
  address: URL,
  { previous, maxBytes }: FeedExchange,
): Promise<FetchResult> {
  const { statusCode } = answer;
  if (statusCode === 304 && (previous.etag || previous.lastModified)) return { kind: 'unchanged' };
  if (statusCode < 200 || statusCode > 299) {
    throw new FeedError('status', `HTTP ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`.trim());
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  const bytes = await decompress(Buffer.concat(chunks), header(answer, 'content-encoding'), maxBytes);
  if (!bytes) throw tooLarge(maxBytes);
  return {
    kind: 'fetched',
    bytes,
    contentType: header(answer, 'content-type'),
    finalUrl: address.href,
    etag: printable(header(answer, 'etag')),
    lastModified: printable(header(answer, 'last-modified')),
  };
}

/** @throws FeedError when the text is no web address */
function feedAddress(text: string, base?: string): URL {
  const address = URL.parse(text.trim(), base);
  if (!address) throw new FeedError('address', 'not a web address');
  if (address.protocol !== 'http:' && address.protocol !== 'https:') {
    throw new FeedError('address', `refused address: ${address.protocol} is neither http nor https`);
  }
  address.hash = '';
  return address;
}

function header(answer: Answer, name: string): string | null {
  const value = answer.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** A validator with unprintable characters would make every later request fail. */
function printable(value: string | null | undefined): string | null {
  return value && /^[\x20-\x7e]{1,1000}$/.test(value) ? value : null;
}

function tooLarge(maxBytes: number): FeedError {
  return new FeedError('size', `too large: more than ${Number((maxBytes / 1024 / 1024).toFixed(2))} MB`);
}

const networkMessages: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection broken off',
  UND_ERR_SOCKET: 'connection broken off',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found for now',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
};

function asFeedError(error: unknown): FeedError {
  if (error instanceof FeedError) return error;
  const { code, cause, errors } = error as { code?: string; cause?: unknown; errors?: unknown[] };
  const inner = cause ?? errors?.[0];
  if (inner && inner !== error && !(code && code in networkMessages)) return asFeedError(inner);
  const message = networkMessages[code ?? ''] ?? messageOf(error);
  return new FeedError('connection', message.slice(0, 200) || 'the exchange failed', { cause: error });
}
