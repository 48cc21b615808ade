import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

export interface QueryTimeoutConfig extends ClientConfig {
  /** Makes the socket of a connection. */
  openSocket?: () => Socket;
  /** Finds the host to connect to, also after one that hangs; without it, the one of the configuration. */
  findHost?: () => Promise<{ host: string; port: number }>;
  /**
   * Longest wait for the answer to a query, in ms; default 6,000. Above `statement_timeout`: a server that responds ends
   * the statement itself and keeps the connection.
   */
  answerTimeout?: number;
}

/** In ms. Time to read an answer that came while this process was busy. */
const readingTime = 200;

/** SQLSTATE read_only_sql_transaction. */
const readOnly = '25006';

/**
 * Connects to the host that is found at that time. Closes a connection to a server that has become a standby, so that the
 * pool opens another one.
 *
 * Closes a connection whose query gets no answer: a server that hangs keeps its sockets open, and no limit on its own
 * side can fire. `query_timeout` of pg does not close it: the pool would lend the connection again while the query
 * still runs, and its effect would commit with an unrelated transaction.
 */
export class QueryTimeoutClient extends Client {
  private isWaiting = false;
  /**
   * One timer for all queries of the connection, started again by each. A timer for each query would keep its rows
   * reachable until the next full garbage collection, which costs a read of many rows a fifth of its processor time.
   */
  private readonly timer: NodeJS.Timeout;

  private readonly socket: Socket;
  private readonly findHost: QueryTimeoutConfig['findHost'];

  constructor({
    openSocket = () => new Socket(),
    findHost,
    answerTimeout = 6000,
    ...config
  }: QueryTimeoutConfig = {}) {
    const socket = openSocket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
    this.findHost = findHost;
    this.timer = setTimeout(() => this.isWaiting && this.leaveUnlessAnswered(), answerTimeout).unref();
    // All queries have been answered.
    this.on('drain', () => {
      this.isWaiting = false;
    });
  }

  override connect(callback?: unknown): never {
    const connected = this.connectToFoundHost();
    if (typeof callback === 'function') connected.then(() => callback(), callback as () => void);
    return connected as never;
  }

  override query(...args: unknown[]): never {
    const callback = args.at(-1);
    if (typeof callback === 'function')
      args[args.length - 1] = (error: unknown, ...answer: unknown[]) => {
        this.leaveStandby(error);
        callback(error, ...answer);
      };
    const result: unknown = Reflect.apply(super.query, this, args);
    if (result instanceof Promise) result.catch((error: unknown) => this.leaveStandby(error));
    // The pool's own queries come with a callback. Anything else, such as a stream of rows, has no single answer.
    if (result instanceof Promise || typeof callback === 'function') {
      this.isWaiting = true;
      this.timer.refresh();
    }
    return result as never;
  }

  private async connectToFoundHost(): Promise<void> {
    if (this.findHost) {
      ({ host: this.host, port: this.port } = await this.findHost());
      // The pool has given up meanwhile.
      if (this.socket.destroyed) throw new Error('timeout exceeded when trying to connect');
    }
    await super.connect();
  }

  /** A process that was busy for long runs its timers before it reads what came meanwhile. */
  private leaveUnlessAnswered(): void {
    let answered = false;
    this.once('drain', () => {
      answered = true;
    });
    setTimeout(() => !answered && this.leaveHangingHost(), readingTime);
  }

  private leaveHangingHost(): void {
    this.socket.destroy();
    void this.findHost?.().catch(() => {});
  }

  private leaveStandby(error: unknown): void {
    if ((error as { code?: unknown } | undefined)?.code === readOnly) this.socket.destroy();
  }
}
