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
  /** Name of the durable consumer, one for each purpose: `forum-chat`. Events that share it are handled in stream order. */
  as: string;
}

/**
 * The method handles this event. It gets a `ReceivedEvent`. Handlers of different events that must run in the order of
 * publication (published, edited, removed) share one `as`.
 */
export const On = (event: Event, { as }: { as: string }): MethodDecorator => {
  const subscription: Subscription = { event, as };
  return EventPattern(`on ${as} ${event.type}`, { subscription }) as MethodDecorator;
};

/** `news.addComment` */
export const callName = (call: Pick<AnyCall, 'domain' | 'name'>): string => `${call.domain}.${call.name}`;
