import { allEvents, type Envelope, type Event, envelope, fill } from '@kubrik/contract';
import type { Bus, Logger } from '@kubrik/service-kit';
import { DeliverPolicy } from '@nats-io/jetstream';
import type { EdgeCache } from '../cache/edge-cache.js';

const eventsByType = new Map<string, Event>(allEvents.map((event) => [event.type, event]));
const pauseAfterFailure = 500;

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
    private readonly push: (room: string, type: string, data: Record<string, unknown>) => void,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.bus.onChange((connected) => this.cache.setOpen(connected && this.isListening));
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
      this.isListening = false;
      this.cache.setOpen(false);
      await new Promise((resolve) => setTimeout(resolve, pauseAfterFailure));
    }
  }

  private async listen(): Promise<void> {
    const consumer = await this.bus.jetstream.consumers.get(this.bus.eventStream, {
      filter_subjects: this.bus.subject('events.>'),
      deliver_policy: DeliverPolicy.New,
    });
    const messages = await consumer.consume({ max_messages: 500, idle_heartbeat: 2000 });
    this.close = () => messages.stop();
    this.isListening = true;
    this.cache.setOpen(this.bus.connected);
    for await (const message of messages) {
      const parsed = envelope.safeParse(message.json());
      if (parsed.success) this.tell(parsed.data);
    }
  }

  private tell({ type, data }: Envelope): void {
    const event = eventsByType.get(type);
    for (const tag of event?.purges ?? []) this.cache.purge(fill(tag, data) ?? tag);
    for (const room of event?.rooms ?? []) this.push(fill(room, data) ?? room, type, data);
  }
}
