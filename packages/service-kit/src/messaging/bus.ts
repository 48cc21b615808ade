import { isDeepStrictEqual } from 'node:util';
import { logCodes } from '@kubrik/contract';
import {
  type ConsumerMessages,
  JetStreamApiCodes,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import {
  connect,
  createInbox,
  errors,
  type NatsConnection,
  type NodeConnectionOptions,
  nanos,
  type Subscription,
  type SubscriptionOptions,
} from '@nats-io/transport-node';
import { fullDiskLine } from '../observability/full-disk.js';
import type { Logger } from '../observability/log.js';
import { natsAddresses } from './nats-addresses.js';
import { inboxOf, SubjectNames } from './subject-names.js';

/** Nest token of the service's `Bus`. */
export const BUS = Symbol('bus');

const day = 24 * 60 * 60 * 1000;
/** Pause between attempts to connect, in ms. */
const attemptPause = 250;

/** A subscription that every new connection makes again. */
interface KeptSubscription {
  subject: string;
  options: SubscriptionOptions;
  current: Subscription | undefined;
}

/**
 * The connection to NATS. It reconnects for ever, whatever the reason: a service starts without NATS and subscribes once
 * it is reached. The client itself gives up after some errors; a new connection then takes the place of the closed one.
 */
export class Bus {
  private nc: NatsConnection | undefined;
  private js: JetStreamClient | undefined;
  private isConnected = false;
  private isClosed = false;
  /** Why there is no connection. */
  private lastFailure: Error | undefined;
  private outgoing: { subject: string; payload: string; reply: string | undefined }[] = [];
  private readonly ready = new Set<() => void>();
  private readonly listeners = new Set<(connected: boolean) => void>();
  private readonly subscriptions = new Set<KeptSubscription>();
  /** Functions that stop the readers of messages. */
  private readonly openReaders = new Set<() => void>();

  private readonly names: SubjectNames;

  constructor(
    /** As `NATS_URL`. */
    private readonly urls: string,
    private readonly name: string,
    prefix: string,
    private readonly logger: Logger,
    /** As `NATS_REPLICAS`. Undefined leaves the number of an existing stream alone. */
    private readonly replicas?: number,
  ) {
    this.names = new SubjectNames(prefix);
  }

  /** False while a publish or request could not reach the server. */
  get connected(): boolean {
    return this.isConnected;
  }

  /** True while the server refuses the credentials in the address. */
  get isRefused(): boolean {
    return !this.isConnected && this.lastFailure instanceof errors.AuthorizationError;
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
    return this.names.subject(name);
  }

  /** The stream of all events; dead letters have their own. */
  get eventStream(): string {
    return this.names.eventStream;
  }
  get deadStream(): string {
    return this.names.deadStream;
  }

  /** A subject for answers that nobody else knows. */
  newInbox(): string {
    return createInbox(inboxOf(this.name));
  }

  /** Calls `listener` when the connection is lost and when it is back. @returns a function that ends this */
  onChange(listener: (connected: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Publishes at the end of this turn of the event loop, together with the turn's other messages. So under load one
   * socket write has many messages; socket writes are the largest cost of a call.
   */
  send(subject: string, payload: string, reply?: string): void {
    if (this.outgoing.push({ subject, payload, reply }) === 1) setImmediate(() => this.flush());
  }

  /** Starts connecting in the background. */
  start(): void {
    void this.open();
  }

  /**
   * Runs `work` once: now, or as soon as there is a connection.
   *
   * @returns a function that cancels it, unless it has run
   */
  onReady(work: () => void): () => void {
    if (this.isConnected) work();
    else this.ready.add(work);
    return () => void this.ready.delete(work);
  }

  /**
   * Subscribes now, or as soon as the server is reached, and again on every connection that replaces a closed one.
   *
   * @returns ends the subscription; resolves when the messages that have arrived are with the callback
   */
  subscribe(subject: string, options: SubscriptionOptions): () => Promise<void> {
    const kept: KeptSubscription = { subject, options, current: undefined };
    this.subscriptions.add(kept);
    if (this.nc && !this.nc.isClosed()) kept.current = this.nc.subscribe(subject, options);
    return async () => {
      this.subscriptions.delete(kept);
      await kept.current?.drain().catch(() => {});
    };
  }

  /**
   * The messages that a JetStream consumer delivers. Ends with `messages`, and also when the connection is closed for
   * good, which the client does not report to a reader.
   */
  async *read(messages: ConsumerMessages): AsyncGenerator<JsMsg> {
    const stop = () => messages.stop();
    this.openReaders.add(stop);
    try {
      yield* messages;
    } finally {
      this.openReaders.delete(stop);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.isConnected = false;
    await this.nc?.drain().catch(() => this.nc?.close());
  }

  private async open(): Promise<void> {
    const nc = await this.connect();
    if (!nc) return;
    if (this.isClosed) return nc.close();
    this.nc = nc;
    this.js = undefined;
    for (const kept of this.subscriptions) kept.current = nc.subscribe(kept.subject, kept.options);
    void this.follow(nc);
    void nc.closed().then((error) => this.replace(error ?? undefined));
    await this.ensureStreams(nc);
    if (nc.isClosed()) return;
    this.lastFailure = undefined;
    this.set(true);
    this.logger.info('NATS connected');
  }

  /** A new connection; undefined when the bus was closed meanwhile. */
  private async connect(): Promise<NatsConnection | undefined> {
    while (!this.isClosed) {
      try {
        return await connect(this.connectionOptions());
      } catch (error) {
        this.logFailure(error as Error);
        await new Promise((resolve) => setTimeout(resolve, attemptPause));
      }
    }
    return undefined;
  }

  /** Logs once why there is no connection, and again when the reason is another one. */
  private logFailure(error: Error): void {
    const isKnown = error.message === this.lastFailure?.message;
    this.lastFailure = error;
    if (isKnown) return;
    const reason =
      error instanceof errors.AuthorizationError
        ? 'NATS refuses the name, password or token in NATS_URL'
        : `NATS cannot be reached: ${error.message}`;
    this.logger.warn({ code: logCodes.natsDisconnected }, `${reason}; events wait in the outbox`);
  }

  private logError(error: Error): void {
    if (error instanceof errors.PermissionViolationError) {
      const { operation, subject } = error;
      this.logger.warn({ operation, subject }, 'the NATS user of this part has no right to a subject');
    } else {
      this.logFailure(error);
    }
  }

  private connectionOptions(): NodeConnectionOptions {
    const urls = natsAddresses(this.urls).map((address) => new URL(address));
    // The client does not read credentials from an address.
    const [name, password] = [urls[0]?.username, urls[0]?.password].map((part) =>
      decodeURIComponent(part ?? ''),
    );
    const credentials = password ? { user: name, pass: password } : name ? { token: name } : {};
    return {
      servers: urls.map(({ host }) => host),
      ...credentials,
      name: this.name,
      inboxPrefix: inboxOf(this.name),
      maxReconnectAttempts: -1,
      // Otherwise the second authorisation error in a row closes the connection.
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: attemptPause,
      reconnectJitter: 100,
      pingInterval: 2000,
      maxPingOut: 2,
      timeout: 3000,
      // With async traces the client would make two errors for every request, even a successful one.
      noAsyncTraces: true,
    };
  }

  /** Opens a new connection in place of one that has closed for good. */
  private async replace(error: Error | undefined): Promise<void> {
    if (this.isClosed) return;
    this.set(false);
    this.logFailure(error ?? new Error('the connection has closed'));
    for (const stop of this.openReaders) stop();
    await new Promise((resolve) => setTimeout(resolve, attemptPause));
    await this.open();
  }

  private flush(): void {
    const messages = this.outgoing;
    this.outgoing = [];
    for (const { subject, payload, reply } of messages) {
      try {
        this.connection.publish(subject, payload, reply ? { reply } : {});
      } catch (error) {
        // The caller gets no answer in time and then tries the service's internal HTTP server.
        this.logger.warn({ err: error, subject }, 'a message could not be sent');
      }
    }
  }

  private set(connected: boolean): void {
    this.isConnected = connected;
    for (const listener of this.listeners) listener(connected);
    if (connected) this.runReady();
  }

  private runReady(): void {
    for (const work of this.ready) {
      this.ready.delete(work);
      work();
    }
  }

  private async follow(nc: NatsConnection): Promise<void> {
    for await (const status of nc.status()) {
      if (status.type === 'disconnect' && !this.isClosed) {
        this.set(false);
        this.logger.warn({ code: logCodes.natsDisconnected }, 'NATS disconnected; events wait in the outbox');
      }
      if (status.type === 'error') this.logError(status.error);
      if (status.type === 'reconnect') {
        this.lastFailure = undefined;
        this.set(true);
        this.logger.info('NATS connected again');
        // A server that came back without its disk has lost its streams.
        void this.ensureStreams(nc);
      }
    }
  }

  private async ensureStreams(nc: NatsConnection): Promise<void> {
    for (let pause = attemptPause; !nc.isClosed(); pause = Math.min(pause * 2, 5000)) {
      try {
        const manager = await jetstreamManager(nc, { timeout: 5000 });
        const { replicas } = this;
        const events = { subject: this.subject('events.>'), maxAge: 14 * day, replicas };
        await ensureStream(manager, this.eventStream, events);
        const dead = { subject: this.subject('dead.>'), maxAge: 90 * day, replicas };
        await ensureStream(manager, this.deadStream, dead);
        return;
      } catch (error) {
        const fullDisk = fullDiskLine(error);
        if (fullDisk) this.logger.warn(`JetStream is not ready: ${fullDisk}`);
        else this.logger.warn({ err: error }, 'JetStream is not ready yet');
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}

async function ensureStream(
  manager: JetStreamManager,
  name: string,
  { subject, maxAge, replicas }: { subject: string; maxAge: number; replicas: number | undefined },
) {
  const config = {
    subjects: [subject],
    ...(replicas !== undefined && { num_replicas: replicas }),
    max_age: nanos(maxAge),
    duplicate_window: nanos(10 * 60 * 1000),
    // Lets a part read the last message of one subject without the right to read the whole stream.
    allow_direct: true,
  };
  try {
    const { config: current } = await manager.streams.info(name);
    if (!isDeepStrictEqual({ ...current, ...config }, current)) await manager.streams.update(name, config);
  } catch (error) {
    // Only the admin service may change a stream that an earlier version has made.
    if (error instanceof errors.PermissionViolationError) return;
    if ((error as { code?: number }).code !== JetStreamApiCodes.StreamNotFound) throw error;
    await manager.streams.add({ name, ...config });
  }
}
