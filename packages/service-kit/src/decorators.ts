import type { Call as CallEntry, Event, EventSpec, Payload } from '@kubrik/contract';
import { EventPattern, MessagePattern } from '@nestjs/microservices';
import type { Transaction } from './outbox.js';

/** What a consumer gets. Its effect belongs into `tx`: then it happens once. */
export interface Delivery<E extends EventSpec = EventSpec> {
  data: Payload<E>;
  tx: Transaction;
  id: string;
  occurredAt: Date;
  /** Number in the event stream: the order of publication. */
  sequence: number;
}

/** The method answers this call of the contract. It gets a `Request` and returns an `Answer`. */
export const Call = (call: CallEntry): MethodDecorator => MessagePattern(callName(call));

export interface Subscription {
  event: Event;
  /** Name of the durable consumer, one for each effect: `forum-chat`. Events that share it are handled in stream order. */
  as: string;
}

/**
 * The method is the effect of this event. It gets a `Delivery`. Effects on different events that must keep the
 * order of what happened (published, edited, removed) share one `as`.
 */
export const On = (event: Event, { as }: { as: string }): MethodDecorator => {
  const subscription: Subscription = { event, as };
  return EventPattern(`on ${as} ${event.type}`, { subscription }) as MethodDecorator;
};

/** `news.addComment` */
export const callName = (call: Pick<CallEntry, 'domain' | 'name'>): string => `${call.domain}.${call.name}`;
