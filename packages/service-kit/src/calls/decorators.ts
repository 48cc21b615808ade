import type { AnyCall, Event, EventSpec, Payload } from '@kubrik/contract';
import { EventPattern, MessagePattern } from '@nestjs/microservices';
import type { Transaction } from '../messaging/outbox.js';

/** What an event handler gets. It writes through `tx`, so its writes commit once with the inbox row. */
export interface ReceivedEvent<E extends EventSpec = EventSpec> {
  data: Payload<E>;
  tx: Transaction;
  id: string;
  occurredAt: Date;
  /** Number in the event stream: the order of publication. */
  sequence: number;
}

/** The method answers this call of the contract. It gets a `Request` and returns an `Answer`. */
export const Call = (call: AnyCall): MethodDecorator => MessagePattern(callName(call));

export interface Subscription {
  event: Event;
  /** Name of the consumer, one for each purpose: `forum-chat-news`. */
  as: string;
  /**
   * Which of the consumer's events are handled in the order of publication: those of one `key` (see the event's
   * declaration), or all of the stream. `key` unless given.
   */
  order?: 'key' | 'stream';
  /** The handler gets the events that follow one another in one array. */
  isBatch: boolean;
}

type SubscriptionOptions = Pick<Subscription, 'as' | 'order'>;

/**
 * The method handles this event. It gets a `ReceivedEvent`. Handlers of different events that must run in the order of
 * publication (published, edited, removed) share one `as`.
 */
export const On = (event: Event, options: SubscriptionOptions): MethodDecorator =>
  subscribe({ event, ...options, isBatch: false });

/**
 * The method handles several events at once, of one transaction. It gets an array of `ReceivedEvent` in the order of
 * publication: for handlers that would wait for one row again and again.
 */
export const OnBatch = (event: Event, options: SubscriptionOptions): MethodDecorator =>
  subscribe({ event, ...options, isBatch: true });

const subscribe = (subscription: Subscription) =>
  EventPattern(`on ${subscription.as} ${subscription.event.type}`, { subscription }) as MethodDecorator;

/** `news.addComment` */
export const callName = (call: Pick<AnyCall, 'domain' | 'name'>): string => `${call.domain}.${call.name}`;
