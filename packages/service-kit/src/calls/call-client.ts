import { type Actor, type AnyCall, type Domain, errorOf, type Origin } from '@kubrik/contract';
import type { Msg } from '@nats-io/transport-node';
import type { Bus } from '../messaging/bus.js';
import type { Logger } from '../observability/log.js';
import { currentTraceparent, noteStatus, SpanKind, withSpan } from '../observability/trace.js';
import { CallToken, needsToken } from './call-token.js';
import { callName } from './decorators.js';
import { decodeResponse, type EncodedResponse } from './response-encoding.js';

/** A checked call on its way to a service. */
export interface OutgoingCall {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  actor: Actor;
  origin: Origin;
}

export interface CallClientOptions {
  bus: Bus;
  logger: Logger;
  /** Internal HTTP servers of the services, used while NATS is away. */
  serviceUrls: Partial<Record<Domain, string>>;
  /** The internal token of each; a service refuses calls without it. */
  serviceTokens: Partial<Record<Domain, string>>;
  /** Longest time for one answer, in ms, all attempts together. */
  timeout?: number;
}

/** `lost`: no answer, though the service may have run the call. `unavailable`: the call reached no service. */
type CallResult = EncodedResponse | 'lost' | 'unavailable';

interface Waiting {
  resolve: (result: CallResult) => void;
  deadline: number;
}

/** How long a caller waits for the answer to a call that declares no timeout of its own, in ms. */
export const usualCallTimeout = 3500;

const sweepEvery = 50;
const retryPause = 100;
/** A repeatable call without an answer over NATS is sent again over HTTP after this time, in ms. */
const answerTimeout = 1000;
/** The HTTP server may be that of a replica that hangs, so a repeatable call is sent over NATS again after this time, in ms. */
const httpTimeout = 1500;

/**
 * Calls services over NATS, and over their internal HTTP servers while NATS is away or does not answer, so that losing
 * NATS stops only the events. All calls share one inbox: an inbox or an error stack per call costs a third more.
 */
export class CallClient {
  private readonly waiting = new Map<string, Waiting>();
  private readonly inbox: string;
  private readonly sweep: NodeJS.Timeout;
  private readonly timeout: number;
  private readonly stopListening: () => Promise<void>;
  private readonly tokens: Map<string, CallToken>;
  private counter = 0;

  constructor(private readonly options: CallClientOptions) {
    this.timeout = options.timeout ?? usualCallTimeout;
    this.inbox = options.bus.newInbox();
    const tokens = Object.entries(options.serviceTokens);
    this.tokens = new Map(tokens.map(([domain, token]) => [domain, new CallToken(token)]));
    this.stopListening = this.listen();
    this.sweep = setInterval(() => this.expire(), sweepEvery).unref();
  }

  close(): void {
    clearInterval(this.sweep);
    void this.stopListening();
  }

  /** Never throws: a service that does not answer in time is a 503 in the error form. */
  call(
    call: AnyCall,
    outgoing: OutgoingCall,
    requestId: string,
    timeout = this.timeout,
  ): Promise<EncodedResponse> {
    return withSpan({ name: callName(call), kind: SpanKind.CLIENT }, async (span) => {
      const response = await this.send(call, outgoing, requestId, timeout);
      noteStatus(span, 'rpc.response.status_code', response.status);
      return response;
    });
  }

  private async send(
    call: AnyCall,
    outgoing: OutgoingCall,
    requestId: string,
    timeout: number,
  ): Promise<EncodedResponse> {
    const payload = JSON.stringify({ requestId, traceparent: currentTraceparent(), ...outgoing });
    const deadline = performance.now() + timeout;
    // A longer timeout of a call is for slow work, not for waiting until a service is found.
    const reachableUntil = Math.min(deadline, performance.now() + this.timeout);
    const repeatable = isRepeatable(call, outgoing);
    let mayHaveHappened = false;
    for (let attempt = 0; performance.now() < deadline; attempt += 1) {
      if (this.options.bus.connected) {
        const wait = repeatable
          ? Math.min(answerTimeout, deadline - performance.now())
          : deadline - performance.now();
        const result = await this.callOverNats(call, payload, wait);
        if (typeof result !== 'string') return result;
        mayHaveHappened ||= result === 'lost';
        if (result === 'lost' && !repeatable) break;
      }
      const left = deadline - performance.now();
      const result = await this.callOverHttp(call, payload, repeatable ? Math.min(httpTimeout, left) : left);
      if (typeof result !== 'string') return result;
      mayHaveHappened ||= result === 'lost';
      if (result === 'lost' && !repeatable) break;
      if (!mayHaveHappened && performance.now() >= reachableUntil) break;
      const pause = Math.max(0, Math.min(retryPause * (attempt + 1), deadline - performance.now()));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    this.options.logger.warn(
      { call: callName(call), requestId, mayHaveHappened },
      'a service did not answer',
    );
    const form = errorOf('ServiceUnavailable');
    return { status: form.statusCode, body: Buffer.from(JSON.stringify(form)), headers: {} };
  }

  private listen(): () => Promise<void> {
    return this.options.bus.subscribe(`${this.inbox}.*`, {
      callback: (error, message) => {
        if (!error) this.receive(message);
      },
    });
  }

  private receive(message: Msg): void {
    const key = message.subject.slice(this.inbox.length + 1);
    const waiting = this.waiting.get(key);
    if (!waiting) return;
    this.waiting.delete(key);
    if (message.headers?.code === 503 && message.data.length === 0) {
      waiting.resolve('unavailable');
      return;
    }
    waiting.resolve(decodeResponse(message.data));
  }

  private callOverNats(call: AnyCall, payload: string, wait: number): Promise<CallResult> {
    const key = (this.counter++).toString(36);
    return new Promise((resolve) => {
      this.waiting.set(key, { resolve, deadline: performance.now() + wait });
      const token = needsToken(call) ? this.tokens.get(call.domain) : undefined;
      this.options.bus.send(
        this.options.bus.subject(`call.${callName(call)}`),
        token ? token.seal(payload) : payload,
        `${this.inbox}.${key}`,
      );
    });
  }

  private expire(): void {
    const now = performance.now();
    for (const [key, waiting] of this.waiting) {
      if (waiting.deadline > now) continue;
      this.waiting.delete(key);
      waiting.resolve('lost');
    }
  }

  private async callOverHttp(call: AnyCall, payload: string, wait: number): Promise<CallResult> {
    const base = this.options.serviceUrls[call.domain];
    if (!base || wait <= 0) return 'unavailable';
    try {
      const response = await fetch(`${base}/call/${callName(call)}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.options.serviceTokens[call.domain]}`,
          'content-type': 'application/json',
        },
        body: payload,
        signal: AbortSignal.timeout(Math.ceil(wait)),
      });
      if (!response.ok) return 'unavailable';
      return decodeResponse(await response.bytes());
    } catch (error) {
      const code = ((error as Error).cause as { code?: string } | undefined)?.code;
      return code === 'ECONNREFUSED' || code === 'ENOTFOUND' ? 'unavailable' : 'lost';
    }
  }
}

/** With a client id the service stores a write once, however often it is sent. */
function isRepeatable(call: AnyCall, { body }: OutgoingCall): boolean {
  const hasClientId = typeof body === 'object' && body !== null && 'clientId' in body && !!body.clientId;
  return call.delivery?.repeatable ?? (call.http?.method !== 'POST' || hasClientId);
}
