import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { constants, createSecureServer, type Http2ServerRequest, type ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { type ErrorCode, live } from '@kubrik/contract';
import { networkOf } from '@kubrik/service-kit';
import { allowedMethods } from '../api/allowed-methods.js';
import type { EdgeCache } from '../cache/edge-cache.js';
import type { GatewayMetrics } from '../gateway.metrics.js';
import { AddressCounter } from '../limits/address-counter.js';
import type { Certificate } from './certificate.js';
import { sendRefusal, sendRefusalAndClose } from './refusal-response.js';
import { securityHeaders, transportSecurity } from './security-headers.js';
import { normalizeAddress, type TrustedProxies } from './trusted-proxies.js';

export interface HttpLimits {
  /** In ms; longest time for the headers, and for the whole request. */
  headersTimeout: number;
  requestTimeout: number;
  /** In ms; a connection without any byte for so long is closed. */
  stallTimeout: number;
  /** Open connections of one address; those of a trusted proxy are not counted. */
  connectionsPerAddress: number;
}

const largestHeaders = 16 * 1024;
/** Characters. */
export const longestUrl = 2048;
/** A moderator's deletion carries its explanation in the address: 500 characters of up to nine bytes. */
const longestUrlOfDeletion = 5 * 1024;
// In ms. Longer than nginx keeps an idle connection, so that nginx never sends a request into a closed one.
const keepAliveTimeout = 72_000;
/** In ms; connections that are still open after this time are closed. */
const stopTimeout = 8_000;
/** For one connection: bytes of a request's headers, and simultaneous requests. */
const http2Settings = { maxHeaderListSize: largestHeaders, maxConcurrentStreams: 100 };
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const clientErrors: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HeadersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'RequestTimeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BodyTooLarge',
};

/**
 * The outermost layer: limits of connections, sizes and times; the cache before any route; headers of every
 * answer.
 */
export class HttpServer {
  private readonly connections: AddressCounter;
  private readonly open = new Set<ServerResponse>();
  private readonly sockets = new Set<Socket>();
  /** HTTP/2 connections. */
  private readonly sessions = new Set<ServerHttp2Session>();
  private isDraining = false;

  constructor(
    private readonly limits: HttpLimits,
    private readonly cache: EdgeCache,
    private readonly proxies: TrustedProxies,
    private readonly metrics: Pick<GatewayMetrics, 'countRefusal'>,
    /** With a certificate the server speaks HTTPS with HTTP/2 and HTTP/1.1, without one plain HTTP/1.1. */
    private readonly certificate?: Certificate,
  ) {
    this.connections = new AddressCounter(limits.connectionsPerAddress);
  }

  create(handler: RequestListener): Server {
    const { headersTimeout, requestTimeout, stallTimeout } = this.limits;
    const options: ServerOptions = {
      maxHeaderSize: largestHeaders,
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      connectionsCheckingInterval: Math.min(5000, headersTimeout, requestTimeout),
      // Only Socket.IO may upgrade; elsewhere an offered protocol, such as HTTP/2, is ignored and the request
      // is answered normally.
      shouldUpgradeCallback: ({ url }) => url?.startsWith(`${live.path}/`) === true,
    };
    const answer: RequestListener = (request, response) => {
      if (this.isDraining) response.shouldKeepAlive = false;
      if (this.proxies.isHttps(request)) response.setHeader(...transportSecurity);
      if (this.cache.answer(request, response)) return;
      for (const name in securityHeaders) response.setHeader(name, securityHeaders[name] as string);
      this.open.add(response);
      response.once('close', () => this.open.delete(response));
      const refusal = requestRefusal(request);
      if (refusal) sendRefusal(response, refusal, { connection: 'close', ...allowOf(refusal, request) });
      else handler(request, response);
    };
    const server = this.certificate
      ? this.createSecure(this.certificate, options, answer)
      : createServer(options, answer);
    server.setTimeout(stallTimeout);
    // Handled here, because Node's own answer has no body.
    server.on('checkExpectation', (_, response: ServerResponse) => {
      sendRefusal(response, 'MalformedRequest', { connection: 'close' });
    });
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
      this.admit(socket);
    });
    return server;
  }

  /** Makes every answer the last of its connection, so that clients go on with another gateway before this one stops. */
  beginDraining(): void {
    this.isDraining = true;
    for (const response of this.open) response.shouldKeepAlive = false;
  }

  /** Closes what is still open after 8 seconds. */
  stop(): void {
    this.beginDraining();
    this.certificate?.stop();
    for (const session of this.sessions) session.close();
    setTimeout(() => {
      for (const socket of this.sockets) socket.destroy();
    }, stopTimeout).unref();
  }

  /** HTTP/2 for clients that speak it; to all later code its requests look like those of HTTP/1.1. */
  private createSecure(certificate: Certificate, options: ServerOptions, answer: RequestListener): Server {
    const server = createSecureServer(
      { ...options, ...certificate.read(), allowHTTP1: true, settings: http2Settings },
      (request, response) => {
        request.headers.host ??= request.authority;
        if (request.httpVersionMajor === 2) this.limitStream(request);
        answer(request as unknown as IncomingMessage, response as unknown as ServerResponse);
      },
    );
    // Node ignores this option here, so it is set on the server itself.
    Object.assign(server, { shouldUpgradeCallback: options.shouldUpgradeCallback });
    server.on('session', (session) => {
      this.sessions.add(session);
      session.once('close', () => this.sessions.delete(session));
    });
    certificate.follow(server);
    return server as unknown as Server;
  }

  /**
   * Sets limits that Node has by itself in HTTP/1.1: how long a request may take to arrive, and how long no
   * byte may move.
   */
  private limitStream({ stream, complete }: Http2ServerRequest): void {
    const cancel = () => stream.close(constants.NGHTTP2_CANCEL);
    stream.setTimeout(this.limits.stallTimeout, cancel);
    if (complete || stream.endAfterHeaders) return;
    const late = setTimeout(cancel, this.limits.requestTimeout);
    for (const event of ['end', 'close']) stream.once(event, () => clearTimeout(late));
  }

  private admit(socket: Socket): void {
    const address = normalizeAddress(socket.remoteAddress);
    if (this.proxies.trusts(address)) return;
    const network = networkOf(address);
    if (this.connections.enter(network)) {
      socket.once('close', () => this.connections.leave(network));
    } else {
      this.metrics.countRefusal('connections');
      sendRefusalAndClose(socket, 'TooManyRequests', { 'retry-after': '10' });
    }
  }
}

function requestRefusal(request: IncomingMessage): ErrorCode | undefined {
  const longest = request.method === 'DELETE' ? longestUrlOfDeletion : longestUrl;
  if ((request.url?.length ?? 0) > longest) return 'AddressTooLong';
  return methods.has(request.method ?? '') ? undefined : 'MethodNotAllowed';
}

/** RFC 9110 asks for `Allow` with every 405. */
function allowOf(refusal: ErrorCode, { url = '' }: IncomingMessage): Record<string, string> {
  if (refusal !== 'MethodNotAllowed') return {};
  const [, path = ''] = /^\/api([^?]*)/.exec(url) ?? [];
  return { allow: (path && allowedMethods(path).join(', ')) || 'GET, HEAD' };
}

/** Refuses bytes that are no valid request: too long, too slow or ambiguous. */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // A response that has begun must not get a second head. Node's own default handler reads this field, too.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  if (error.code === 'ECONNRESET' || socket.destroyed || answer?.headersSent) return void socket.destroy();
  if (!socket.writableEnded)
    sendRefusalAndClose(socket, clientErrors[error.code ?? ''] ?? 'MalformedRequest');
}
