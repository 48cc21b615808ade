import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@kubrik/contract';
import { networkOf } from '@kubrik/service-kit';
import type { EdgeCache } from '../cache/edge-cache.js';
import { AddressCounter } from '../limits/address-counter.js';
import { type Proxies, plain } from './proxies.js';
import { refuseRequest, refuseSocket } from './refuse.js';
import { securityHeaders, transportSecurity } from './security-headers.js';

export interface HttpLimits {
  /** Longest time for the headers, and for the whole request, in ms. */
  headersTimeout: number;
  requestTimeout: number;
  /** A connection that neither sends nor takes a byte for so long is cut, in ms. */
  stallTimeout: number;
  /** Most open connections of one address; a trusted proxy's are not counted. */
  connectionsPerAddress: number;
}

const largestHeaders = 16 * 1024;
const longestAddress = 2048;
// Longer than nginx keeps an idle connection, so that it is never the one to send into a closed one.
const keepAliveTimeout = 72_000;
const longestStop = 8_000;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const clientErrors: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HeadersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'RequestTimeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BodyTooLarge',
};

/** The outermost layer: connections, sizes and patience, the cache before everything else, headers on every answer. */
export class HttpServer {
  private readonly connections: AddressCounter;
  private readonly open = new Set<ServerResponse>();
  private isStopping = false;

  constructor(
    private readonly limits: HttpLimits,
    private readonly cache: EdgeCache,
    private readonly proxies: Proxies,
  ) {
    this.connections = new AddressCounter(limits.connectionsPerAddress);
  }

  create(handler: RequestListener): Server {
    const { headersTimeout, requestTimeout, stallTimeout } = this.limits;
    const server = createServer(
      {
        maxHeaderSize: largestHeaders,
        headersTimeout,
        requestTimeout,
        keepAliveTimeout,
        connectionsCheckingInterval: Math.min(5000, headersTimeout, requestTimeout),
      },
      (request, response) => {
        if (this.isStopping) response.shouldKeepAlive = false;
        if (this.proxies.isHttps(request)) response.setHeader(...transportSecurity);
        if (this.cache.answer(request, response)) return;
        for (const name in securityHeaders) response.setHeader(name, securityHeaders[name] as string);
        this.open.add(response);
        response.once('close', () => this.open.delete(response));
        const refusal = refusalOf(request);
        if (refusal) refuseRequest(response, refusal, { connection: 'close' });
        else handler(request, response);
      },
    );
    server.timeout = stallTimeout;
    server.on('connection', (socket) => this.admit(socket));
    return server;
  }

  /** From here on every answer is the last one of its connection; after a while what is still open is cut. */
  stop(server: Server): void {
    this.isStopping = true;
    for (const response of this.open) response.shouldKeepAlive = false;
    setTimeout(() => server.closeAllConnections(), longestStop).unref();
  }

  private admit(socket: Socket): void {
    const address = plain(socket.remoteAddress);
    if (this.proxies.trusts(address)) return;
    const network = networkOf(address);
    if (this.connections.enter(network)) socket.once('close', () => this.connections.leave(network));
    else refuseSocket(socket, 'TooManyRequests', { 'retry-after': '10' });
  }
}

function refusalOf(request: IncomingMessage): ErrorCode | undefined {
  if ((request.url?.length ?? 0) > longestAddress) return 'AddressTooLong';
  return methods.has(request.method ?? '') ? undefined : 'MethodNotAllowed';
}

/** What cannot even be read as a request: too long, too slow, or two meanings at once. */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // The answer under way, which must not get a second head in its middle; Node's own handler looks here too.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  if (error.code === 'ECONNRESET' || socket.destroyed || answer?.headersSent) return void socket.destroy();
  if (!socket.writableEnded) refuseSocket(socket, clientErrors[error.code ?? ''] ?? 'MalformedRequest');
}
