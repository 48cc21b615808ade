import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { backupRoutes } from '../backup/backup-client.js';
import type { BackupServer } from '../backup/backup-server.js';
import { messageOf } from '../observability/error-message.js';
import type { Metrics } from '../observability/metrics.js';
import type { DatabaseDiagnostics } from '../service/database-diagnostics.js';
import type { Dispatcher } from './dispatch.js';
import type { InternalPort } from './internal-port.js';
import { answerJson } from './json-answer.js';

/** Health of a process, for `/health` and `/ready`. Further fields are for people. */
export interface Health {
  /** Whether it does its work; decides the HTTP status of `/health`. */
  ok: boolean;
  /** `degraded`: it works, but a server that it uses is away. */
  status: 'ok' | 'degraded' | 'down';
  /** Whether it should get requests; decides the HTTP status of `/ready`. */
  isReady: boolean;
  [part: string]: unknown;
}

/** A route of a service's own. The token does not protect it, so the route has to decide what it answers. */
export interface InternalRoute {
  /** Beginning of the paths that it serves. */
  prefix: string;
  /** @param isTrusted whether the request has the internal token, so that its headers are the gateway's */
  serve(request: IncomingMessage, response: ServerResponse, isTrusted: boolean): Promise<void>;
}

/** Nest token of a service's `InternalRoute`, which its module provides and exports. */
export const INTERNAL_ROUTE = Symbol('internal route');

const largestCall = 2 * 1024 * 1024;

/**
 * The internal HTTP server of the gateway or a service: `/live`, `/ready` and `/health`, `/metrics`, `/diagnostics/…` for
 * the repair bot, `/export` and `/restore` for all data of the service, and `/call/<name>` for callers while NATS is away.
 */
export class InternalHttpServer {
  private readonly expected: Buffer;
  private isDraining = false;

  constructor(
    private readonly internalPort: InternalPort,
    token: string,
    private readonly metrics: Metrics,
    private readonly health: () => Promise<Health>,
    private readonly dispatcher?: Dispatcher,
    private readonly diagnostics: DatabaseDiagnostics = {},
    private readonly backup?: BackupServer,
    private readonly route?: InternalRoute,
  ) {
    this.expected = Buffer.from(`Bearer ${token}`);
  }

  /** The port it answers at. */
  get port(): number {
    return this.internalPort.number;
  }

  /** Begins to answer at the port. */
  open(): void {
    this.internalPort.serve((request, response) => {
      this.serve(request, response).catch(() => response.destroy());
    });
  }

  /** Makes the process not ready, so that no new request is sent to it. It still answers requests that arrive. */
  beginDraining(): void {
    this.isDraining = true;
  }

  close(): Promise<void> {
    return this.internalPort.close();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/live') {
      // Only says that the process answers: it must not be restarted because another server is away.
      answerJson(response, 200, { ok: true });
    } else if (request.url === '/ready') {
      const health = await this.health();
      const isReady = health.isReady && !this.isDraining;
      answerJson(response, isReady ? 200 : 503, { ...health, isReady });
    } else if (request.url === '/health') {
      const health = await this.health();
      answerJson(response, health.ok ? 200 : 503, health);
    } else if (request.url === '/metrics') {
      const { contentType, body } = await this.metrics.text();
      response.writeHead(200, { 'content-type': contentType }).end(body);
    } else if (request.method === 'POST' && request.url?.startsWith('/call/') && this.dispatcher) {
      await this.call(this.dispatcher, request, response);
    } else if (request.url?.startsWith('/diagnostics/')) {
      await this.diagnose(request, response);
    } else if (this.backup && backupRoutes.has(`${request.method} ${request.url}`)) {
      if (this.isTrusted(request)) await this.backup.serve(request, response);
      else response.writeHead(401).end();
    } else if (this.route && request.url?.startsWith(this.route.prefix)) {
      await this.route.serve(request, response, this.isTrusted(request));
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

  private async diagnose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.isTrusted(request)) return void response.writeHead(401).end();
    const work = this.diagnostics[`${request.method} ${request.url}`];
    if (!work) return void response.writeHead(404).end();
    const [status, body] = await work().then(
      (done) => [200, done] as const,
      (error: unknown) => [500, { message: messageOf(error) }] as const,
    );
    answerJson(response, status, body);
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
