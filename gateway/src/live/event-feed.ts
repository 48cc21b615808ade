import {
  adminEvents,
  allEvents,
  type Envelope,
  type Event,
  envelope,
  fill,
  userEvents,
  userRoom,
} from '@kubrik/contract';
import type { Bus, Logger } from '@kubrik/service-kit';
import { type ConsumerMessages, DeliverPolicy } from '@nats-io/jetstream';
import type { EdgeCache } from '../cache/edge-cache.js';
import type { Live } from './live.js';

const eventsByType = new Map<string, Event>(allEvents.map((event) => [event.type, event]));
const pauseAfterFailure = 500;
/** In ms. The client also pauses for `expires` after a question that was not answered: its own 30 s are too long. */
const pulse = { idle_heartbeat: 1500, expires: 4000 };

/**
 * Every event, in order, at every gateway: first it purges, then it is pushed to the rooms that show it.
 * Each gateway hears the stream itself and tells only its own sockets, so a push needs no second hop.
 */
export class EventFeed {
  private stopped = false;
  private isListening = false;
  private close: (() => void) | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly cache: EdgeCache,
    private readonly live: Pick<Live, 'push' | 'disconnect'>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.bus.onChange((connected) => connected || this.hears(false));
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
      this.hears(false);
      await new Promise((resolve) => setTimeout(resolve, pauseAfterFailure));
    }
  }

  private async listen(): Promise<void> {
    const consumer = await this.bus.jetstream.consumers.get(this.bus.eventStream, {
      filter_subjects: this.bus.subject('events.>'),
      deliver_policy: DeliverPolicy.New,
    });
    const messages = await consumer.consume({ max_messages: 500, ...pulse });
    this.close = () => messages.stop();
    void this.feelPulse(messages);
    this.hears(true);
    for await (const message of messages) {
      this.hears(true);
      const parsed = envelope.safeParse(message.json());
      if (parsed.success) this.tell(parsed.data);
    }
  }

  /** What a message or a heartbeat proves; without one the cache could keep what an event has ended. */
  private hears(isListening: boolean): void {
    if (isListening === this.isListening) return;
    this.isListening = isListening;
    this.cache.setOpen(isListening);
  }

  private async feelPulse(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status()) {
      if (type === 'heartbeat') this.hears(true);
      if (type === 'heartbeats_missed') this.hears(false);
    }
  }

  private tell({ type, data }: Envelope): void {
    const event = eventsByType.get(type);
    for (const tag of event?.purges ?? []) this.cache.purge(fill(tag, data) ?? tag);
    for (const room of event?.rooms ?? []) this.live.push(fill(room, data) ?? room, type, data);
    if (type === adminEvents.cacheCleared.type) this.cache.clear();
    if (type === userEvents.sessionsEnded.type) this.live.disconnect(userRoom(String(data.userId)));
  }
}
