import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

export interface QueryTimeoutConfig extends ClientConfig {
  /** Makes the socket of a connection. */
  openSocket?: () => Socket;
}

/** Longest wait for the answer to a query, in ms. Above `statement_timeout`: a server that responds ends the statement itself and keeps the connection. */
const answerTimeout = 6000;

/**
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

  constructor({ openSocket = () => new Socket(), ...config }: QueryTimeoutConfig = {}) {
    const socket = openSocket();
    super({ ...config, stream: () => socket });
    this.timer = setTimeout(() => this.isWaiting && socket.destroy(), answerTimeout).unref();
    // All queries have been answered.
    this.on('drain', () => {
      this.isWaiting = false;
    });
  }

  override query(...args: unknown[]): never {
    const result: unknown = Reflect.apply(super.query, this, args);
    // The pool's own queries come with a callback. Anything else, such as a stream of rows, has no single answer.
    if (result instanceof Promise || typeof args.at(-1) === 'function') {
      this.isWaiting = true;
      this.timer.refresh();
    }
    return result as never;
  }
}
