import type { Subscription as NatsSubscription } from '@nats-io/transport-node';
import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { firstValueFrom, isObservable } from 'rxjs';
import type { Bus } from './bus.js';
import { Consumer, type Reaction } from './consumer.js';
import type { Subscription } from './decorators.js';
import type { Dispatcher } from './dispatch.js';
import type { Logger } from './log.js';
import type { Outbox } from './outbox.js';

/**
 * How Nest's handlers hear: `@Call` methods as a queue group on `call.<domain>.*`, `@On` methods as durable
 * JetStream consumers. Nest's own NATS transport knows neither JetStream nor an answer's status and headers.
 */
export class KitTransport extends Server implements CustomTransportStrategy {
  private calls: NatsSubscription | undefined;
  private consumers: Consumer[] = [];
  private readonly inHand = new Set<Promise<void>>();

  constructor(
    private readonly domain: string,
    private readonly bus: Bus,
    private readonly log: Logger,
    private readonly dispatcher: () => Dispatcher,
    private readonly outbox: () => Outbox | undefined,
  ) {
    super();
  }

  listen(callback: () => void): void {
    this.bus.onReady(() => this.subscribe());
    callback();
  }

  async close(): Promise<void> {
    await this.calls?.drain().catch(() => {});
    await Promise.all(this.inHand);
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
  }

  on(): void {}

  unwrap<T>(): T {
    return this.bus as T;
  }

  /** The handler of a call as a plain function. */
  handlerOf(name: string): ((request: unknown) => Promise<unknown>) | undefined {
    const handler = this.messageHandlers.get(name);
    return handler && ((request) => settle(handler(request, undefined)));
  }

  private subscribe(): void {
    this.calls = this.bus.connection.subscribe(this.bus.subject(`call.${this.domain}.*`), {
      queue: this.domain,
      callback: (error, message) => {
        if (error) return this.log.warn({ err: error }, 'a call could not be received');
        const name = message.subject.slice(this.bus.subject('call.').length);
        const work = this.dispatcher()
          .answer(name, message.string())
          .then((answer) => this.bus.send(message.reply ?? '', answer))
          .catch((failure: unknown) => this.log.error({ err: failure, call: name }, 'an answer was not sent'))
          .finally(() => this.inHand.delete(work));
        this.inHand.add(work);
      },
    });
    this.startConsumers();
  }

  private startConsumers(): void {
    const outbox = this.outbox();
    if (!outbox) return;
    for (const [as, reactions] of this.reactions()) {
      const consumer = new Consumer(this.bus, as, reactions, outbox, this.log);
      this.consumers.push(consumer);
      consumer.start();
    }
  }

  /** By consumer: handlers of one name are one consumer. */
  private reactions(): Map<string, Reaction[]> {
    const found = new Map<string, Reaction[]>();
    for (const handler of this.messageHandlers.values()) {
      if (!handler.isEventHandler || !handler.extras) continue;
      const { as, event }: Subscription = handler.extras.subscription;
      const effect = async (delivery: unknown) => void (await settle(handler(delivery, undefined)));
      found.set(as, [...(found.get(as) ?? []), { event, effect }]);
    }
    return found;
  }
}

async function settle(result: unknown): Promise<unknown> {
  const value = await result;
  return isObservable(value) ? firstValueFrom(value, { defaultValue: undefined }) : value;
}
