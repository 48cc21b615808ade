import { setTimeout as sleep } from 'node:timers/promises';
import { envelope } from '@kubrik/contract';
import type { JsMsg } from '@nats-io/jetstream';
import type { LimitFunction } from 'p-limit';
import type { ReceivedEvent } from '../calls/decorators.js';
import { isTransient } from '../calls/refusal.js';
import { requestIdHeader, withRequestId } from '../observability/context.js';
import { messageOf } from '../observability/error-message.js';
import type { Logger } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';
import { continueTraces, SpanKind, traceparentHeader } from '../observability/trace.js';
import type { Bus } from './bus.js';
import { CoalescingWorker } from './coalescing-worker.js';
import type { Consumer, EventHandler } from './consumer.js';
import { keyOf } from './event-subject.js';
import type { Outbox, Transaction } from './outbox.js';
import { insertInboxEvents } from './outbox.repository.js';

/** Header of a replayed dead letter: only the named consumer handles it, the others acknowledge it. */
export const onlyForHeader = 'kubrik-only-for';

/** What the handling needs besides the events. */
export interface HandlingDependencies {
  bus: Bus;
  outbox: Outbox;
  metrics: Metrics;
  logger: Logger;
  /**
   * Limits the number of transactions that all consumers of the service have at the same time: calls need connections,
   * too.
   */
  limit: LimitFunction;
}

type ParsedEvent = Omit<ReceivedEvent, 'tx'> & { handler: EventHandler; message: JsMsg };

/** Most events of one transaction. */
const longestBatch = 100;
const attempts = 5;
const firstPause = 200;
const longestPause = 3_000;

/**
 * Handles the events of one partition, each exactly once, those of one key in stream order. Waiting events are handled
 * together in one transaction. If it fails, each key is isolated: its first event gets a transaction of its own, so an
 * event that fails again delays only its own key. After a transient failure (a server is away) an event is retried
 * without limit; after any other failure it goes to the dead letters at its fifth attempt.
 */
export class EventHandling {
  private waiting: JsMsg[] = [];
  /** The isolated keys, each with all its waiting events; the first has a transaction of its own. */
  private readonly isolated = new Map<string, JsMsg[]>();
  private readonly inProgress = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly worker = new CoalescingWorker(() => this.handleWaiting());

  constructor(
    private readonly consumer: Consumer,
    private readonly dependencies: HandlingDependencies,
  ) {}

  add(message: JsMsg): void {
    this.waiting.push(message);
    this.worker.trigger();
  }

  /** Resolves when everything is handled, or after `signal`. */
  async settle(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (this.waiting.length > 0 || this.isolated.size > 0))
      await sleep(firstPause, undefined, { signal, ref: false }).catch(() => {});
  }

  /** Resolves when nothing is being handled any more. Remaining events are delivered to the next reader. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.worker.stop();
    await Promise.all(this.inProgress);
  }

  private async handleWaiting(): Promise<void> {
    // While this waits for its turn, more events may arrive for the same transaction.
    while (this.waiting.length > 0 && !this.stopping.signal.aborted)
      await this.dependencies.limit(() => this.handleBatch(this.takeBatch()));
  }

  /** The next events. Those of isolated keys are left out and added to the events of their key. */
  private takeBatch(): JsMsg[] {
    const next = this.waiting.splice(0, longestBatch);
    if (this.isolated.size === 0) return next;
    return next.filter((message) => {
      const events = this.isolated.get(this.keyOf(message));
      events?.push(message);
      return !events;
    });
  }

  private async handleBatch(batch: JsMsg[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      await this.handle(batch);
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      const failures = batch.length === 1 ? this.countFailure(0, batch, error) : 0;
      const byKey = Map.groupBy(batch, (message) => this.keyOf(message));
      for (const [key, events] of byKey) {
        this.isolated.set(key, events);
        const work = this.handleIsolated(key, events, failures).finally(() => this.inProgress.delete(work));
        this.inProgress.add(work);
      }
    }
  }

  private async handleIsolated(key: string, events: JsMsg[], failures: number): Promise<void> {
    const [first] = events;
    if (first) await this.attempt(first, failures);
    if (this.stopping.signal.aborted) return;
    this.isolated.delete(key);
    this.waiting = [...events.slice(1), ...this.waiting];
    this.worker.trigger();
  }

  private async attempt(message: JsMsg, failedBefore: number): Promise<void> {
    const { signal } = this.stopping;
    let failures = failedBefore;
    for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        return await this.dependencies.limit(() => this.handle([message]));
      } catch (error) {
        failures = this.countFailure(failures, [message], error);
        if (failures >= attempts && (await this.moveToDeadLetters(message, error))) return;
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Handles the events in one transaction and acknowledges them. */
  private async handle(messages: JsMsg[]): Promise<void> {
    const { name } = this.consumer;
    const { outbox, metrics } = this.dependencies;
    const events = messages.flatMap((message) => this.parse(message) ?? []);
    const handled = await outbox.transaction((tx) => this.apply(tx, events));
    for (const message of messages) message.ack();
    metrics.eventsHandled.inc({ consumer: name, outcome: 'done' }, handled.length);
    metrics.eventsHandled.inc({ consumer: name, outcome: 'repeated' }, messages.length - handled.length);
    for (const { occurredAt } of handled)
      metrics.eventLag.observe({ consumer: name }, (Date.now() - occurredAt.getTime()) / 1000);
  }

  /** @returns undefined for an event that this consumer does not handle */
  private parse(message: JsMsg): ParsedEvent | undefined {
    const { name, handlers } = this.consumer;
    const onlyFor = message.headers?.get(onlyForHeader);
    if (onlyFor && onlyFor !== name) return undefined;
    const { id, type, occurredAt, data } = envelope.parse(message.json());
    const handler = handlers.find(({ event }) => event.type === type);
    if (!handler) return undefined;
    return {
      handler,
      message,
      id,
      data: handler.event.data.parse(data),
      occurredAt: new Date(occurredAt),
      sequence: message.seq,
    };
  }

  /** Runs the handlers of the events that the inbox does not have yet. @returns these events */
  private async apply(tx: Transaction, events: ParsedEvent[]): Promise<ParsedEvent[]> {
    if (events.length === 0) return [];
    const ids = events.map(({ id }) => id);
    const unhandled = new Set(await insertInboxEvents(tx.kit, this.consumer.name, ids));
    const fresh = events.filter(({ id }) => unhandled.delete(id));
    for (const together of handledTogether(fresh)) {
      const [{ handler, message }] = together;
      const received = together.map(({ data, id, occurredAt, sequence }) => ({
        data,
        tx,
        id,
        occurredAt,
        sequence,
      }));
      await withRequestId(message.headers?.get(requestIdHeader) || '-', () =>
        this.inTraces(together, () => handler.handle(received)),
      );
    }
    return fresh;
  }

  private inTraces(events: ParsedEvent[], work: () => Promise<void>): Promise<void> {
    const traceparents = events.map(({ message }) => message.headers?.get(traceparentHeader));
    const { name } = this.consumer;
    const attributes = { 'messaging.system': 'nats', 'messaging.consumer.group.name': name };
    const span = { name: `process ${events[0]?.handler.event.type}`, kind: SpanKind.CONSUMER, attributes };
    return continueTraces(traceparents, span, work);
  }

  private keyOf(message: JsMsg): string {
    if (this.consumer.order === 'stream') return '';
    const read = envelope.safeParse(jsonOf(message));
    return (read.success && keyOf(read.data.type, read.data.data)) || '';
  }

  /** @returns the number of failures so far; transient ones do not count */
  private countFailure(failures: number, [message]: JsMsg[], error: unknown): number {
    const details = { err: error, consumer: this.consumer.name, sequence: message?.seq };
    this.dependencies.logger.warn(details, 'an event was not handled');
    return isTransient(error) ? failures : failures + 1;
  }

  /** @returns false when the dead letters cannot be reached */
  private async moveToDeadLetters(message: JsMsg, error: unknown): Promise<boolean> {
    const { name } = this.consumer;
    const { bus, metrics, logger } = this.dependencies;
    const letter = {
      consumer: name,
      subject: message.subject,
      sequence: message.seq,
      error: messageOf(error),
      failedAt: new Date().toISOString(),
      event: message.string(),
    };
    try {
      await bus.jetstream.publish(bus.subject(`dead.${name}`), JSON.stringify(letter), {
        msgID: `${name}-${message.seq}`,
      });
    } catch (failure) {
      logger.warn({ err: failure, consumer: name, sequence: message.seq }, 'a dead letter was not stored');
      return false;
    }
    message.ack();
    metrics.eventsHandled.inc({ consumer: name, outcome: 'dead' });
    logger.error({ consumer: name, sequence: message.seq, err: error }, 'an event went to the dead letters');
    return true;
  }
}

/** Divides events into those that one call of a handler gets: one, or with `isBatch` all of a type that follow one another. */
function handledTogether(events: ParsedEvent[]): [ParsedEvent, ...ParsedEvent[]][] {
  const calls: [ParsedEvent, ...ParsedEvent[]][] = [];
  for (const event of events) {
    const last = calls.at(-1);
    if (last?.[0].handler === event.handler && event.handler.isBatch) last.push(event);
    else calls.push([event]);
  }
  return calls;
}

function jsonOf(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}
