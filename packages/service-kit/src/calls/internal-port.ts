import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KitConfig } from '../service/config.js';
import { listenError } from '../service/listen-error.js';
import { answerJson } from './json-answer.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The port of the internal HTTP server, open from the first moment of a process. Until `serve` is called, it answers
 * that the process lives and is not ready: a process that waits for its database must not be restarted for that.
 */
export class InternalPort {
  private answer: Answer = answerWhileStarting;
  // Sending the data of a restore may take longer than Node's limit of five minutes.
  private readonly server: Server = createServer({ requestTimeout: 0 }, (request, response) =>
    this.answer(request, response),
  );

  /** Starts a process with its port open, which is closed when the start fails. */
  static async startWith<T>(
    { INTERNAL_HOST: host, INTERNAL_PORT: port }: KitConfig,
    start: (internalPort: InternalPort) => Promise<T>,
  ): Promise<T> {
    const opened = await InternalPort.open({ host, port });
    try {
      return await start(opened);
    } catch (error) {
      await opened.close();
      throw error;
    }
  }

  /** @param port 0 picks a free one */
  static async open({ host, port }: { host: string; port: number }): Promise<InternalPort> {
    const opened = new InternalPort();
    await new Promise<void>((resolve, reject) => {
      opened.server.once('error', reject).listen(port, host, resolve);
    }).catch((error: unknown) => {
      const variables = { hostVariable: 'INTERNAL_HOST', portVariable: 'INTERNAL_PORT' };
      throw listenError(error, { host, port, ...variables });
    });
    return opened;
  }

  get number(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Passes all further requests to `answer`. */
  serve(answer: Answer): void {
    this.answer = answer;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeIdleConnections();
    });
  }
}

function answerWhileStarting({ url }: IncomingMessage, response: ServerResponse): void {
  if (url === '/live') answerJson(response, 200, { ok: true });
  else answerJson(response, 503, { ok: false, status: 'down', isReady: false, isStarting: true });
}
