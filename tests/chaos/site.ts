import { Agent, request as httpRequest } from 'node:http';

/** What came back, and how long it took. */
export interface Answer {
  /** `read news`, `comment`, `post`: kinds are counted apart. */
  kind: string;
  sentAt: number;
  ms: number;
  /** 0 when there was no answer. */
  status: number;
  text: string;
  /** Why there was none. */
  failure?: string;
}

export interface Question {
  kind: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  cookie?: string;
}

const patienceMs = 10_000;
const unseen = 'closed before it was seen';

/** A client of the gateways that keeps its connections, as a balancer does, and a record of every answer. */
export class Site {
  readonly answers: Answer[] = [];
  /** How often a kept connection was closed while a question was put to it. */
  resent = 0;
  readonly #addresses: () => string[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });
  #turn = 0;

  constructor(addresses: () => string[]) {
    this.#addresses = addresses;
  }

  /**
   * Never throws. As browsers and balancers do, it asks again where the request was not seen: the connection was
   * refused, or one kept from before was closed at that very moment.
   */
  async ask(question: Question): Promise<Answer> {
    const sentAt = Date.now();
    const addresses = this.#addresses();
    let answer: Answer | undefined;
    for (let n = 0; n <= addresses.length; n += 1) {
      const address = addresses[this.#turn++ % addresses.length] ?? '';
      answer = await this.#send(address, question, sentAt);
      if (answer.failure === unseen) this.resent += 1;
      else if (answer.failure !== 'ECONNREFUSED') break;
    }
    const last = answer ?? { kind: question.kind, sentAt, ms: 0, status: 0, text: '', failure: 'nobody' };
    this.answers.push(last);
    return last;
  }

  get address(): string {
    return this.#addresses()[0] ?? '';
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(address: string, { kind, method, path, body, cookie }: Question, sentAt: number): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
    };
    return new Promise((resolve) => {
      const end = (status: number, text: string, failure?: string) =>
        resolve({ kind, sentAt, ms: Date.now() - sentAt, status, text, ...(failure ? { failure } : {}) });
      const signal = AbortSignal.timeout(patienceMs);
      const sent = httpRequest(
        `${address}${path}`,
        { method, headers, agent: this.#agent, signal },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
          response.on('error', (error: NodeJS.ErrnoException) => end(0, '', error.code ?? error.message));
        },
      );
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const isUnseen = sent.reusedSocket && error.code === 'ECONNRESET';
        end(0, '', isUnseen ? unseen : (error.code ?? error.message));
      });
      sent.end(payload);
    });
  }
}

/** A refusal that people may be shown: 503 in the error form. */
export function isPlain503({ status, text }: Answer): boolean {
  if (status !== 503) return false;
  try {
    const form = JSON.parse(text) as { statusCode?: number; code?: string; message?: string };
    return form.statusCode === 503 && form.code === 'ServiceUnavailable' && Boolean(form.message);
  } catch {
    return false;
  }
}
