import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { firstValueFrom, isObservable } from 'rxjs';
import type { Bus } from '../messaging/bus.js';
import { Consumer, type EventHandler } from '../messaging/consumer.js';
import type { Outbox } from '../messaging/outbox.js';
import type { Logger } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';
import type { Subscription } from './decorators.js';
import { Dispatcher } from './dispatch.js';

interface TransportOptions {
  domain: string;
  bus: Bus;
  /** Without it the service has no consumers. */
  outbox: Outbox | undefined;
  metrics: Metrics;
  logger: Logger;
  /** Checks every reply against the contract and logs what does not fit; off in production, where it would cost time. */
  checkReplies: boolean;
}

/**
 * Connects Nest's handlers to NATS: `@Call` methods answer as a queue group on `call.<domain>.*`, `@On` methods are
 * durable JetStream consumers. Nest's own NATS transport knows neither JetStream nor an answer's status and headers.
 */
export class KitTransport extends Server implements CustomTransportStrategy {
  /** Answers calls that arrive over NATS and over HTTP. */
  readonly dispatcher: Dispatcher;
  private stopCalls: (() => Promise<void>) | undefined;
  private consumers: Consumer[] = [];
  private readonly answering = new Set<Promise<void>>();

  constructor(private readonly options: TransportOptions) {
    super();
    this.dispatcher = new Dispatcher({ ...options, handlerOf: (name) => this.handlerOf(name) });
  }

  /** Calls and events arrive from the moment that NATS is reached. */
  start(): void {
    this.subscribe();
    this.options.bus.onReady(() => this.startConsumers());
  }

  /** Resolves when the handlers that run have ended; none runs after it. */
  async stop(): Promise<void> {
    await this.stopCalls?.();
    await Promise.all(this.answering);
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
  }

  /** Nest calls this after the hooks of the start, and `close` before those of the stop; `ServiceModule` has the order. */
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

  private subscribe(): void {
    const { bus, domain, logger } = this.options;
    this.stopCalls = bus.subscribe(bus.subject(`call.${domain}.*`), {
      queue: domain,
      callback: (error, message) => {
        if (error) return logger.warn({ err: error }, 'a call could not be received');
        const name = message.subject.slice(bus.subject('call.').length);
        const work = this.dispatcher
          .answer(name, message.string())
          .then((answer) => bus.send(message.reply ?? '', answer))
          .catch((failure: unknown) => logger.error({ err: failure, call: name }, 'an answer was not sent'))
          .finally(() => this.answering.delete(work));
        this.answering.add(work);
      },
    });
  }

  private startConsumers(): void {
    const { bus, outbox, metrics, logger } = this.options;
    if (!outbox) return;
    for (const [as, handlers] of this.eventHandlers()) {
      const consumer = new Consumer(bus, as, handlers, outbox, metrics, logger);
      this.consumers.push(consumer);
      consumer.start();
    }
  }

  /** Event handlers by the name of their consumer. */
  private eventHandlers(): Map<string, EventHandler[]> {
    const found = new Map<string, EventHandler[]>();
    for (const handler of this.messageHandlers.values()) {
      if (!handler.isEventHandler || !handler.extras) continue;
      const { as, event }: Subscription = handler.extras.subscription;
      const handle = async (received: unknown) => void (await settle(handler(received, undefined)));
      found.set(as, [...(found.get(as) ?? []), { event, handle }]);
    }
    return found;
  }
}

async function settle(result: unknown): Promise<unknown> {
  const value = await result;
  return isObservable(value) ? firstValueFrom(value, { defaultValue: undefined }) : value;
}
