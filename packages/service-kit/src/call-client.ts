import { randomBytes } from 'node:crypto';
import { type Actor, type Call, type Domain, errorOf, type Origin } from '@kubrik/contract';
import type { Msg } from '@nats-io/transport-node';
import type { Bus } from './bus.js';
import { callName } from './decorators.js';
import type { Logger } from './log.js';
import { decodeWire, type Wire } from './wire.js';

/** A checked call on its way to a service. */
export interface Outgoing {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  actor: Actor;
  origin: Origin;
}

export interface CallClientOptions {
  bus: Bus;
  logger: Logger;
  /** Internal HTTP doors of the services, used while NATS does not carry. */
  serviceUrls: Partial<Record<Domain, string>>;
  internalToken: string;
  /** Longest time for one answer, in ms, all attempts together. */
  timeout?: number;
}

interface Waiting {
  resolve: (wire: Wire | 'lost' | 'nobody') => void;
  deadline: number;
}

const sweepEvery = 50;
const nobodyPause = 100;
/** A repeatable call is asked again through the other door after this long, in ms. */
const patience = 1000;
/** The door may be the one of a replica that hangs, so a repeatable call goes back to NATS after this long. */
const knockPatience = 1500;

/**
 * Calls services. NATS carries; while it is away or silent the service's own HTTP door is used, so that losing
 * NATS stops only the events. All calls share one inbox: an inbox or an error stack per call costs a third more.
 */
export class CallClient {
  private readonly waiting = new Map<string, Waiting>();
  private readonly inbox: string;
  private readonly sweep: NodeJS.Timeout;
  private readonly timeout: number;
  private counter = 0;
  private listening = false;

  constructor(private readonly options: CallClientOptions) {
    this.timeout = options.timeout ?? 3500;
    this.inbox = options.bus.subject(`reply.${randomBytes(9).toString('hex')}`);
    options.bus.onReady(() => this.listen());
    this.sweep = setInterval(() => this.expire(), sweepEvery).unref();
  }

  close(): void {
    clearInterval(this.sweep);
  }

  /** Never throws: a service that does not answer in time is a 503 in the error form. */
  async call(call: Call, outgoing: Outgoing, requestId: string, timeout = this.timeout): Promise<Wire> {
    const payload = JSON.stringify({ requestId, ...outgoing });
    const deadline = Date.now() + timeout;
    // More patience is for somebody who works long, not for nobody.
    const foundBy = Math.min(deadline, Date.now() + this.timeout);
    const repeatable = isRepeatable(call, outgoing);
    let mayHaveHappened = false;
    for (let attempt = 0; Date.now() < deadline; attempt += 1) {
      if (this.listening && this.options.bus.connected) {
        const wait = repeatable ? Math.min(patience, deadline - Date.now()) : deadline - Date.now();
        const result = await this.ask(call, payload, wait);
        if (typeof result !== 'string') return result;
        mayHaveHappened ||= result === 'lost';
        if (result === 'lost' && !repeatable) break;
      }
      const left = deadline - Date.now();
      const result = await this.knock(call, payload, repeatable ? Math.min(knockPatience, left) : left);
      if (typeof result !== 'string') return result;
      mayHaveHappened ||= result === 'lost';
      if (result === 'lost' && !repeatable) break;
      if (!mayHaveHappened && Date.now() >= foundBy) break;
      const pause = Math.min(nobodyPause * (attempt + 1), deadline - Date.now());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    this.options.logger.warn(
      { call: callName(call), requestId, mayHaveHappened },
      'a service did not answer',
    );
    const form = errorOf('ServiceUnavailable');
    return { status: form.statusCode, body: Buffer.from(JSON.stringify(form)), headers: {} };
  }

  private listen(): void {
    this.options.bus.connection.subscribe(`${this.inbox}.*`, {
      callback: (error, message) => {
        if (!error) this.receive(message);
      },
    });
    this.listening = true;
  }

  private receive(message: Msg): void {
    const key = message.subject.slice(this.inbox.length + 1);
    const waiting = this.waiting.get(key);
    if (!waiting) return;
    this.waiting.delete(key);
    if (message.headers?.code === 503 && message.data.length === 0) {
      waiting.resolve('nobody');
      return;
    }
    waiting.resolve(decodeWire(message.data));
  }

  private ask(call: Call, payload: string, wait: number): Promise<Wire | 'lost' | 'nobody'> {
    const key = (this.counter++).toString(36);
    return new Promise((resolve) => {
      this.waiting.set(key, { resolve, deadline: Date.now() + wait });
      this.options.bus.send(
        this.options.bus.subject(`call.${callName(call)}`),
        payload,
        `${this.inbox}.${key}`,
      );
    });
  }

  private expire(): void {
    const now = Date.now();
    for (const [key, waiting] of this.waiting) {
      if (waiting.deadline > now) continue;
      this.waiting.delete(key);
      waiting.resolve('lost');
    }
  }

  private async knock(call: Call, payload: string, wait: number): Promise<Wire | 'lost' | 'nobody'> {
    const base = this.options.serviceUrls[call.domain];
    if (!base || wait <= 0) return 'nobody';
    try {
      const response = await fetch(`${base}/call/${callName(call)}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.options.internalToken}`,
          'content-type': 'application/json',
        },
        body: payload,
        signal: AbortSignal.timeout(wait),
      });
      if (!response.ok) return 'nobody';
      return decodeWire(await response.bytes());
    } catch (error) {
      const code = ((error as Error).cause as { code?: string } | undefined)?.code;
      return code === 'ECONNREFUSED' || code === 'ENOTFOUND' ? 'nobody' : 'lost';
    }
  }
}

/** With a client id the service stores it once, however often it is asked. */
function isRepeatable(call: Call, { body }: Outgoing): boolean {
  const hasClientId = typeof body === 'object' && body !== null && 'clientId' in body && !!body.clientId;
  return call.repeatable ?? (call.method !== 'POST' || hasClientId);
}
