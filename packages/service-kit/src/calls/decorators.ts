import type { AnyCall, ConsumerSpec, Event, EventSpec, Payload } from '@kubrik/contract';
import { EventPattern, MessagePattern } from '@nestjs/microservices';
import type { Transaction } from '../messaging/outbox.js';

/** What an event handler gets. It writes through `tx`, so its writes commit once with the inbox row. */
export interface ReceivedEvent<E extends EventSpec = EventSpec> {
  data: Payload<E>;
  tx: Transaction;
  id: string;
  occurredAt: Date;
  /** Number in the event stream, in the order of publication. */
  sequence: number;
}

/** The method answers this call of the contract. It gets a `Request` and returns an `Answer`. */
export const Call = (call: AnyCall): MethodDecorator => MessagePattern(callName(call));

export interface Subscription extends Pick<ConsumerSpec, 'as' | 'order'> {
  event: Event;
  /** Whether the handler gets consecutive events in one array. */
  isBatch: boolean;
}

type SubscriptionOptions = Pick<Subscription, 'as' | 'order'>;

/**
 * The method handles this event for a consumer of the contract. It gets a `ReceivedEvent`. Handlers of different events that
 * must run in the order of publication (published, edited, removed) share one consumer.
 */
export const On = (event: Event, { as, order }: SubscriptionOptions): MethodDecorator =>
  subscribe({ event, as, order, isBatch: false });

/**
 * The method handles several events in one transaction. It gets an array of `ReceivedEvent` in the order of
 * publication. For handlers that would otherwise wait for the same row again and again.
 */
export const OnBatch = (event: Event, { as, order }: SubscriptionOptions): MethodDecorator =>
  subscribe({ event, as, order, isBatch: true });

const subscribe = (subscription: Subscription) =>
  EventPattern(`on ${subscription.as} ${subscription.event.type}`, { subscription }) as MethodDecorator;

/** The full name of a call: `news.addComment`. */
export const callName = (call: Pick<AnyCall, 'domain' | 'name'>): string => `${call.domain}.${call.name}`;
