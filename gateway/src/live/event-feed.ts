import {
  adminEvents,
  allEvents,
  type Envelope,
  type Event,
  envelope,
  fillTemplate,
  userEvents,
  userRoom,
} from '@kubrik/contract';
import { type Bus, continueTrace, type Logger, SpanKind, traceparentHeader } from '@kubrik/service-kit';
import { type ConsumerMessages, DeliverPolicy } from '@nats-io/jetstream';
import type { EdgeCache } from '../cache/edge-cache.js';
import type { LiveSockets } from './live-sockets.js';

const eventsByType = new Map<string, Event>(allEvents.map((event) => [event.type, event]));
const pauseAfterFailure = 500;
/** In ms. The client pauses for `expires` after a pull request without an answer, and its default of 30 s is too long. */
const heartbeats = { idle_heartbeat: 1500, expires: 4000 };

/**
 * Receives every event in order: each first purges the cache and is then pushed to its rooms. Every gateway
 * reads the stream itself and serves its own sockets, so a push needs neither a second hop nor Redis.
 */
export class EventFeed {
  private stopped = false;
  private isReceiving = false;
  private close: (() => void) | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly cache: EdgeCache,
    private readonly live: Pick<LiveSockets, 'push' | 'disconnect' | 'checkSessions' | 'changeRole'>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.bus.onChange((connected) => connected || this.setReceiving(false));
    this.bus.onReady(() => void this.run());
  }

  stop(): void {
    this.stopped = true;
    this.close?.();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.listen();
      } catch (error) {
        if (!this.stopped) this.logger.warn({ err: error }, 'the event feed was interrupted');
      }
      this.setReceiving(false);
      await new Promise((resolve) => setTimeout(resolve, pauseAfterFailure));
    }
  }

  private async listen(): Promise<void> {
    const consumer = await this.bus.jetstream.consumers.get(this.bus.eventStream, {
      filter_subjects: this.bus.subject('events.>'),
      deliver_policy: DeliverPolicy.New,
    });
    const messages = await consumer.consume({ max_messages: 500, ...heartbeats });
    this.close = () => messages.stop();
    void this.watchHeartbeats(messages);
    this.setReceiving(true);
    for await (const message of this.bus.read(messages)) {
      this.setReceiving(true);
      const parsed = envelope.safeParse(message.json());
      if (!parsed.success) continue;
      const span = { name: `push ${parsed.data.type}`, kind: SpanKind.CONSUMER };
      const traceparent = message.headers?.get(traceparentHeader);
      await continueTrace(traceparent, span, async () => this.dispatch(parsed.data));
    }
  }

  /** A message or heartbeat proves that events arrive; without them the cache could keep outdated answers. */
  private setReceiving(isReceiving: boolean): void {
    if (isReceiving === this.isReceiving) return;
    this.isReceiving = isReceiving;
    this.cache.setReceivingEvents(isReceiving);
    // While the stream was not read, ends of sessions may have been missed.
    if (isReceiving) this.live.checkSessions();
  }

  private async watchHeartbeats(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status()) {
      if (type === 'heartbeat') this.setReceiving(true);
      if (type === 'heartbeats_missed') this.setReceiving(false);
    }
  }

  private dispatch({ type, data }: Envelope): void {
    const event = eventsByType.get(type);
    for (const tag of event?.purges ?? []) this.cache.purge(fillTemplate(tag, data));
    const shown = event?.withheld ? omit(data, event.withheld) : data;
    for (const room of event?.rooms ?? []) this.live.push(fillTemplate(room, data), type, shown);
    if (type === adminEvents.cacheCleared.type) this.cache.clear();
    if (type === userEvents.changed.type) this.live.changeRole(String(data.userId), data.role === 'admin');
    if (type === userEvents.sessionsEnded.type) this.live.disconnect(userRoom(String(data.userId)));
  }
}

/** The event's data without these fields. */
function omit(data: Envelope['data'], fields: readonly string[]): Envelope['data'] {
  const shown = { ...data };
  for (const field of fields) shown[field] = undefined;
  return shown;
}
