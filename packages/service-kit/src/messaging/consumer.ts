import { type Envelope, type Event, envelope } from '@kubrik/contract';
import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  type JsMsg,
  jetstreamManager,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { ReceivedEvent } from '../calls/decorators.js';
import { isTransient } from '../calls/refusal.js';
import { requestIdHeader, withRequestId } from '../observability/context.js';
import { messageOf } from '../observability/error-message.js';
import type { Logger } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';
import type { Bus } from './bus.js';
import type { Outbox } from './outbox.js';
import { insertInboxEvent } from './outbox.repository.js';

/** A handler of one type of event. */
export interface EventHandler {
  event: Event;
  handle(received: ReceivedEvent): Promise<void>;
}

/** Header of a replayed dead letter: only the named consumer handles it, the others acknowledge it. */
export const onlyForHeader = 'kubrik-only-for';

const ackWait = 5000;
const attempts = 5;
const firstPause = 200;
const longestPause = 3_000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/**
 * One durable consumer: events of one type or of several in stream order, one at a time over all replicas, each handled
 * exactly once. It retries a transient failure (a server is away) without limit; any other goes to the dead letters after
 * five attempts.
 */
export class Consumer {
  private stopped = false;
  private handling: Promise<void> = Promise.resolve();
  private close: (() => void) | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly as: string,
    private readonly handlers: EventHandler[],
    private readonly outbox: Outbox,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {}

  start(): void {
    void this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.close?.();
    await this.handling;
  }

  private async run(): Promise<void> {
    for (let pause = firstPause; !this.stopped; pause = Math.min(pause * 2, longestPause)) {
      try {
        await this.consume(() => {
          pause = firstPause;
        });
      } catch (error) {
        if (!this.stopped) this.logger.warn({ err: error, consumer: this.as }, 'consumer interrupted');
      }
      if (!this.stopped) await sleep(pause);
    }
  }

  private async consume(onMessage: () => void): Promise<void> {
    const { as } = this;
    const manager = await jetstreamManager(this.bus.connection, { timeout: 5000 });
    await this.ensure(manager);
    const consumer = await this.bus.jetstream.consumers.get(this.bus.eventStream, as);
    const messages = await consumer.consume({
      max_messages: 50,
      // Also the client's pause after a pull request that the server did not answer.
      expires: 4_000,
      idle_heartbeat: 1_500,
      abort_on_missing_resource: true,
    });
    this.close = () => messages.stop();
    for await (const message of this.bus.read(messages)) {
      onMessage();
      if (this.stopped) break;
      this.handling = this.handle(message);
      await this.handling;
    }
  }

  /**
   * Creates the durable consumer if there is none. One with another filter is created again and continues after its last
   * acknowledged event: an older server accepts a new filter and then delivers nothing.
   */
  private async ensure(manager: JetStreamManager): Promise<void> {
    const { as, bus } = this;
    const filter = bus.subject(`events.${subjectOf(this.handlers)}`);
    const known = await manager.consumers.info(bus.eventStream, as).catch((error: unknown) => {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound)
        return undefined;
      throw error;
    });
    if (known?.config.filter_subject === filter) return;
    if (known) await manager.consumers.delete(bus.eventStream, as);
    await manager.consumers.add(bus.eventStream, {
      durable_name: as,
      filter_subject: filter,
      ack_policy: AckPolicy.Explicit,
      ...(known
        ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: known.ack_floor.stream_seq + 1 }
        : { deliver_policy: DeliverPolicy.All }),
      ack_wait: nanos(ackWait),
      max_ack_pending: 1,
    });
  }

  private async handle(message: JsMsg): Promise<void> {
    const { as } = this;
    const onlyFor = message.headers?.get(onlyForHeader);
    if (onlyFor && onlyFor !== as) return message.ack();
    const alive = setInterval(() => message.working(), ackWait / 3);
    try {
      await withRequestId(message.headers?.get(requestIdHeader) || '-', () => this.attempt(message));
    } finally {
      clearInterval(alive);
    }
  }

  private async attempt(message: JsMsg): Promise<void> {
    const { as } = this;
    for (let failures = 0, pause = firstPause; !this.stopped; pause = Math.min(pause * 2, longestPause)) {
      try {
        const event = envelope.parse(message.json());
        const isNew = await this.apply(event, message.seq);
        message.ack();
        this.metrics.eventsHandled.inc({ consumer: as, outcome: isNew ? 'done' : 'repeated' });
        this.metrics.eventLag.observe({ consumer: as }, (Date.now() - Date.parse(event.occurredAt)) / 1000);
        return;
      } catch (error) {
        if (!isTransient(error)) failures += 1;
        this.logger.warn({ err: error, consumer: as, sequence: message.seq }, 'an event was not handled');
        if (failures >= attempts) return this.moveToDeadLetters(message, error);
      }
      await sleep(pause);
    }
  }

  private async apply(event: Envelope, sequence: number): Promise<boolean> {
    const handler = this.handlers.find((one) => one.event.type === event.type);
    if (!handler) return false;
    const data = handler.event.data.parse(event.data);
    return this.outbox.transaction(async (tx) => {
      if (!(await insertInboxEvent(tx.kit, this.as, event.id))) return false;
      await handler.handle({ data, tx, id: event.id, occurredAt: new Date(event.occurredAt), sequence });
      return true;
    });
  }

  private async moveToDeadLetters(message: JsMsg, error: unknown): Promise<void> {
    const { as } = this;
    const letter = {
      consumer: as,
      subject: message.subject,
      sequence: message.seq,
      error: messageOf(error),
      failedAt: new Date().toISOString(),
      event: message.string(),
    };
    await this.bus.jetstream.publish(this.bus.subject(`dead.${as}`), JSON.stringify(letter), {
      msgID: `${as}-${message.seq}`,
    });
    message.ack();
    this.metrics.eventsHandled.inc({ consumer: as, outcome: 'dead' });
    this.logger.error(
      { consumer: as, sequence: message.seq, err: error },
      'an event went to the dead letters',
    );
  }
}

/** The subject of one type of event, or of all events of a domain, because older servers take no list of subjects. */
function subjectOf(handlers: EventHandler[]): string {
  const [first, ...others] = handlers.map(({ event }) => event.type);
  if (!first || others.length === 0) return first ?? '';
  const domain = first.slice(0, first.indexOf('.') + 1);
  if (!others.every((type) => type.startsWith(domain)))
    throw new Error(
      `${first} and ${others.join(', ')} are of different domains: a consumer has events of one domain`,
    );
  return `${domain}*`;
}
