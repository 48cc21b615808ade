import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Dispatcher } from './dispatch.js';
import type { Maintenance } from './maintenance.js';
import { registry } from './metrics.js';
import { transferWays } from './transfer/doors.js';
import type { Transfer } from './transfer/transfer.js';

/** What health says: `ok` decides, the rest is for people. */
export interface Health {
  ok: boolean;
  [part: string]: unknown;
}

const largestCall = 2 * 1024 * 1024;

/**
 * The internal HTTP door of a process: `/health`, `/metrics`, `/maintenance/…` for the repair bot, `/export` and
 * `/restore` for the whole data, and `/call/<name>` for the gateway while NATS is away.
 */
export class InternalDoor {
  private readonly server: Server;
  private readonly expected: Buffer;

  constructor(
    token: string,
    private readonly health: () => Promise<Health>,
    private readonly dispatcher?: Dispatcher,
    private readonly maintenance: Maintenance = {},
    private readonly transfer?: Transfer,
  ) {
    this.expected = Buffer.from(`Bearer ${token}`);
    // A restore may take longer to come than the five minutes of a usual request.
    this.server = createServer({ requestTimeout: 0 }, (request, response) => {
      this.serve(request, response).catch(() => response.destroy());
    });
  }

  /** @returns the port it listens on */
  async open(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, host, resolve);
    });
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeIdleConnections();
    });
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/health') {
      const health = await this.health();
      response.writeHead(health.ok ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify(health));
    } else if (request.url === '/metrics') {
      response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
    } else if (request.method === 'POST' && request.url?.startsWith('/call/') && this.dispatcher) {
      await this.call(this.dispatcher, request, response);
    } else if (request.url?.startsWith('/maintenance/')) {
      await this.maintain(request, response);
    } else if (this.transfer && transferWays.has(`${request.method} ${request.url}`)) {
      if (this.isTrusted(request)) await this.transfer.serve(request, response);
      else response.writeHead(401).end();
    } else {
      response.writeHead(404).end();
    }
  }

  private async call(
    dispatcher: Dispatcher,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (!this.isTrusted(request)) return void response.writeHead(401).end();
    const name = (request.url ?? '').slice('/call/'.length);
    const payload = await readAll(request);
    const answer = await dispatcher.answer(name, payload);
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(answer);
  }

  private async maintain(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.isTrusted(request)) return void response.writeHead(401).end();
    const work = this.maintenance[`${request.method} ${request.url}`];
    if (!work) return void response.writeHead(404).end();
    const [status, body] = await work().then(
      (done) => [200, done] as const,
      (error: unknown) => [500, { message: error instanceof Error ? error.message : String(error) }] as const,
    );
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  private isTrusted(request: IncomingMessage): boolean {
    const given = Buffer.from(request.headers.authorization ?? '');
    return given.length === this.expected.length && timingSafeEqual(given, this.expected);
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestCall) throw new Error('call too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
