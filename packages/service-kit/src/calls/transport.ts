import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import type { Pool } from 'pg';
import { firstValueFrom, isObservable } from 'rxjs';
import type { Bus } from '../messaging/bus.js';
import { type Consumer, durablesOf } from '../messaging/consumer.js';
import { Consumers } from '../messaging/consumers.js';
import type { Outbox } from '../messaging/outbox.js';
import type { Logger } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';
import { CallToken, needsToken } from './call-token.js';
import type { ReceivedEvent, Subscription } from './decorators.js';
import { Dispatcher } from './dispatch.js';

interface TransportOptions {
  domain: string;
  /** A call over NATS has to prove that its sender has this token (`CallToken`). */
  internalToken: string;
  bus: Bus;
  /** Undefined for a service without consumers. */
  outbox: Outbox | undefined;
  pool: Pool | undefined;
  metrics: Metrics;
  logger: Logger;
  /** Whether every answer is checked against the contract; off in production. */
  checkReplies: boolean;
}

/**
 * Connects Nest's handlers to NATS: `@Call` methods answer as a queue group on `call.<domain>.*`, `@On` methods are
 * durable JetStream consumers. Nest's own NATS transport knows neither JetStream nor an answer's status and headers.
 */
export class KitTransport extends Server implements CustomTransportStrategy {
  /** Answers calls that arrive over NATS and over HTTP. */
  readonly dispatcher: Dispatcher;
  private readonly token: CallToken;
  private stopCalls: (() => Promise<void>) | undefined;
  private consumers: Consumers | undefined;
  private cancelConsumers: (() => void) | undefined;
  private readonly answering = new Set<Promise<void>>();

  constructor(private readonly options: TransportOptions) {
    super();
    this.token = new CallToken(options.internalToken);
    this.dispatcher = new Dispatcher({ ...options, handlerOf: (name) => this.handlerOf(name) });
  }

  /** Starts to receive calls and events, as soon as NATS can be reached. */
  start(): void {
    this.subscribe();
    this.cancelConsumers = this.options.bus.onReady(() => this.startConsumers());
  }

  /** Resolves when all running handlers have ended; no handler runs afterwards. */
  async stop(): Promise<void> {
    // NATS may be reached for the first time while the service stops.
    this.cancelConsumers?.();
    await this.stopCalls?.();
    await Promise.all(this.answering);
    await this.consumers?.stop();
  }

  /** Nest calls this after the start hooks, and `close` before the stop hooks; `ServiceModule` has the order. */
  listen(callback: () => void): void {
    callback();
  }

  close(): void {}

  on(): void {}

  unwrap<T>(): T {
    return this.options.bus as T;
  }

  /** The handler of a call as a plain function. */
  handlerOf(name: string): ((request: unknown) => Promise<unknown>) | undefined {
    const handler = this.messageHandlers.get(name);
    return handler && ((request) => settle(handler(request, undefined)));
  }

  /** Names of the JetStream consumers that this service makes when NATS is reached. */
  consumerNames(): string[] {
    const consumers = this.consumersOfHandlers();
    return durablesOf(
      consumers.map(({ name: as, handlers, order }) => {
        return { as, events: handlers.map(({ event }) => event), order };
      }),
    );
  }

  /** A service without calls, like `media`, may not subscribe to call subjects. */
  private subscribe(): void {
    const { bus, domain, logger } = this.options;
    if ([...this.messageHandlers.values()].every(({ isEventHandler }) => isEventHandler)) return;
    this.stopCalls = bus.subscribe(bus.subject(`call.${domain}.*`), {
      queue: domain,
      callback: (error, message) => {
        if (error) return logger.warn({ err: error }, 'a call could not be received');
        const { reply } = message;
        const name = message.subject.slice(bus.subject('call.').length);
        const isOpen = !needsToken(this.dispatcher.callOf(name));
        const payload = isOpen ? message.string() : this.token.open(message.data);
        if (payload === undefined || !reply)
          return logger.warn({ call: name }, 'a call without the token of this service, or without a reply');
        const work = this.dispatcher
          .answer(name, payload)
          .then((answer) => bus.send(reply, answer))
          .catch((failure: unknown) => logger.error({ err: failure, call: name }, 'an answer was not sent'))
          .finally(() => this.answering.delete(work));
        this.answering.add(work);
      },
    });
  }

  private startConsumers(): void {
    const { outbox, pool, ...tools } = this.options;
    if (!outbox || !pool) return;
    this.consumers = new Consumers(this.consumersOfHandlers(), pool, { outbox, ...tools });
    this.consumers.start();
  }

  /** @throws Error when handlers of one consumer want another order */
  private consumersOfHandlers(): Consumer[] {
    const found = new Map<string, Consumer>();
    for (const handler of this.messageHandlers.values()) {
      if (!handler.isEventHandler || !handler.extras) continue;
      const { as: name, event, order = 'key', isBatch }: Subscription = handler.extras.subscription;
      const handle = async (events: ReceivedEvent[]) =>
        void (await settle(handler(isBatch ? events : events[0], undefined)));
      const consumer = found.get(name) ?? { name, handlers: [], order };
      if (consumer.order !== order) throw new Error(`${name}: all its handlers have one order`);
      consumer.handlers.push({ event, isBatch, handle });
      found.set(name, consumer);
    }
    return [...found.values()];
  }
}

async function settle(result: unknown): Promise<unknown> {
  const value = await result;
  return isObservable(value) ? firstValueFrom(value, { defaultValue: undefined }) : value;
}
