import { Agent, request as httpRequest } from 'node:http';

/** An answer, and how long it took. */
export interface Answer {
  /** `read news`, `comment`, `post`; answers are counted for each kind. */
  kind: string;
  sentAt: number;
  ms: number;
  /** 0 when there was no answer. */
  status: number;
  text: string;
  /** The cookies that it sets, as a browser sends them back. */
  cookies?: string;
  /** Why there was no answer. */
  failure?: string;
}

export interface SiteRequest {
  kind: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  cookie?: string;
  /** The administrator's token. */
  token?: string;
}

const timeoutMs = 10_000;
const notReceived = 'closed before the request was received';

/** A client of the gateways that keeps its connections, as a load balancer does, and records every answer. */
export class Site {
  readonly answers: Answer[] = [];
  /** How often a kept connection was closed when a request was sent on it. */
  resent = 0;
  readonly #addresses: () => string[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });
  #next = 0;

  constructor(addresses: () => string[]) {
    this.#addresses = addresses;
  }

  /**
   * Never throws. Like browsers and load balancers it sends a request again that was not received, because the connection
   * was refused, or a kept one was closed at that moment.
   */
  async ask(request: SiteRequest): Promise<Answer> {
    const sentAt = Date.now();
    const addresses = this.#addresses();
    let answer: Answer | undefined;
    for (let n = 0; n <= addresses.length; n += 1) {
      const address = addresses[this.#next++ % addresses.length] ?? '';
      answer = await this.#send(address, request, sentAt);
      if (answer.failure === notReceived) this.resent += 1;
      else if (answer.failure !== 'ECONNREFUSED') break;
    }
    const last = answer ?? { kind: request.kind, sentAt, ms: 0, status: 0, text: '', failure: 'no address' };
    this.answers.push(last);
    return last;
  }

  get address(): string {
    return this.#addresses()[0] ?? '';
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(
    address: string,
    { kind, method, path, body, cookie, token }: SiteRequest,
    sentAt: number,
  ): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    return new Promise((resolve) => {
      const end = (status: number, text: string, failure?: string, cookies?: string) =>
        resolve({
          kind,
          sentAt,
          ms: Date.now() - sentAt,
          status,
          text,
          ...(cookies ? { cookies } : {}),
          ...(failure ? { failure } : {}),
        });
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = httpRequest(
        `${address}${path}`,
        { method, headers, agent: this.#agent, signal },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const cookies = (response.headers['set-cookie'] ?? [])
              .map((line) => line.split(';')[0])
              .join('; ');
            end(response.statusCode ?? 0, Buffer.concat(chunks).toString(), undefined, cookies);
          });
          response.on('error', (error: NodeJS.ErrnoException) => end(0, '', error.code ?? error.message));
        },
      );
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const wasNotReceived = sent.reusedSocket && error.code === 'ECONNRESET';
        end(0, '', wasNotReceived ? notReceived : (error.code ?? error.message));
      });
      sent.end(payload);
    });
  }
}

/** Whether the answer is 503 in the error form. */
export function isPlain503({ status, text }: Answer): boolean {
  if (status !== 503) return false;
  try {
    const form = JSON.parse(text) as { statusCode?: number; code?: string; message?: string };
    return form.statusCode === 503 && form.code === 'ServiceUnavailable' && Boolean(form.message);
  } catch {
    return false;
  }
}
