import { logCodes } from '@kubrik/contract';
import {
  JetStreamApiCodes,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import type { Logger } from '../observability/log.js';

/** Nest token of the service's `Bus`. */
export const BUS = Symbol('bus');

const day = 24 * 60 * 60 * 1000;

/**
 * The connection to NATS. It reconnects for ever: a service starts without NATS and subscribes once it is reached.
 */
export class Bus {
  private nc: NatsConnection | undefined;
  private js: JetStreamClient | undefined;
  private isConnected = false;
  private isClosed = false;
  private outgoing: { subject: string; payload: string; reply: string | undefined }[] = [];
  private readonly ready: (() => void)[] = [];
  private readonly listeners: ((connected: boolean) => void)[] = [];

  constructor(
    private readonly url: string,
    private readonly name: string,
    private readonly prefix: string,
    private readonly logger: Logger,
  ) {}

  /** False while a publish or request could not reach the server. */
  get connected(): boolean {
    return this.isConnected;
  }

  get connection(): NatsConnection {
    if (!this.nc) throw new Error('NATS has not been reached yet');
    return this.nc;
  }

  get jetstream(): JetStreamClient {
    this.js ??= jetstream(this.connection, { timeout: 5000 });
    return this.js;
  }

  /** Puts the installation's prefix before a subject. */
  subject(name: string): string {
    return this.prefix ? `${this.prefix}.${name}` : name;
  }

  /** The stream of all events; dead letters have their own. */
  get eventStream(): string {
    return `${this.prefix}EVENTS`;
  }
  get deadStream(): string {
    return `${this.prefix}DEAD`;
  }

  /** Calls `listener` when the connection is lost and when it is back. */
  onChange(listener: (connected: boolean) => void): void {
    this.listeners.push(listener);
  }

  /**
   * Publishes at the end of this turn of the event loop, together with the other messages of the turn: under load one
   * write to the socket has many messages, and socket writes are the largest cost of a call.
   */
  send(subject: string, payload: string, reply?: string): void {
    if (this.outgoing.push({ subject, payload, reply }) === 1) setImmediate(() => this.flush());
  }

  /** Starts connecting in the background. */
  start(): void {
    void this.open();
  }

  /** Runs `work` once: now, or as soon as there is a connection. */
  onReady(work: () => void): void {
    if (this.isConnected) work();
    else this.ready.push(work);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.isConnected = false;
    await this.nc?.drain().catch(() => this.nc?.close());
  }

  private async open(): Promise<void> {
    const url = new URL(this.url);
    const nc = await connect({
      servers: url.host,
      // The client does not read credentials from an address.
      ...(url.password
        ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
        : url.username
          ? { token: decodeURIComponent(url.username) }
          : {}),
      name: this.name,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 100,
      pingInterval: 2000,
      maxPingOut: 2,
      timeout: 3000,
    });
    if (this.isClosed) return void nc.close();
    this.nc = nc;
    void this.follow(nc);
    await this.ensureStreams();
    if (this.isClosed) return;
    this.set(true);
    this.logger.info('NATS connected');
  }

  private flush(): void {
    const messages = this.outgoing;
    this.outgoing = [];
    for (const { subject, payload, reply } of messages) {
      try {
        this.connection.publish(subject, payload, reply ? { reply } : {});
      } catch (error) {
        // A caller that gets no answer in time tries the service's internal HTTP server.
        this.logger.warn({ err: error, subject }, 'a message could not be sent');
      }
    }
  }

  private set(connected: boolean): void {
    this.isConnected = connected;
    for (const listener of this.listeners) listener(connected);
    if (connected) for (const work of this.ready.splice(0)) work();
  }

  private async follow(nc: NatsConnection): Promise<void> {
    for await (const status of nc.status()) {
      if (status.type === 'disconnect' && !this.isClosed) {
        this.set(false);
        this.logger.warn({ code: logCodes.natsDisconnected }, 'NATS disconnected; events wait in the outbox');
      }
      if (status.type === 'reconnect') {
        this.set(true);
        this.logger.info('NATS connected again');
        // A server that came back without its disk has no streams either.
        void this.ensureStreams();
      }
    }
  }

  private async ensureStreams(): Promise<void> {
    for (let pause = 250; !this.isClosed; pause = Math.min(pause * 2, 5000)) {
      try {
        const manager = await jetstreamManager(this.connection, { timeout: 5000 });
        await ensureStream(manager, this.eventStream, this.subject('events.>'), 14 * day);
        await ensureStream(manager, this.deadStream, this.subject('dead.>'), 90 * day);
        return;
      } catch (error) {
        this.logger.warn({ err: error }, 'JetStream is not ready yet');
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}

async function ensureStream(manager: JetStreamManager, name: string, subject: string, maxAge: number) {
  const config = { subjects: [subject], max_age: nanos(maxAge), duplicate_window: nanos(10 * 60 * 1000) };
  try {
    await manager.streams.info(name);
    await manager.streams.update(name, config);
  } catch (error) {
    if ((error as { code?: number }).code !== JetStreamApiCodes.StreamNotFound) throw error;
    await manager.streams.add({ name, ...config });
  }
}
