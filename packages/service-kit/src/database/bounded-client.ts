import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** Longest wait for the answer to a query, in ms. Above `statement_timeout`: a server that responds ends the statement itself and keeps the connection. */
const answerTimeout = 6000;

/**
 * Closes a connection whose query gets no answer: a server that hangs keeps its sockets open, and no limit on its own
 * side can fire. `query_timeout` of pg does not close it: the pool would lend the connection again while the query
 * still runs, and its effect would commit with an unrelated transaction.
 */
export class BoundedClient extends Client {
  private readonly socket: Socket;

  constructor(config: ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
  }

  override query(...args: unknown[]): never {
    let timer: NodeJS.Timeout | undefined;
    const answered = () => clearTimeout(timer);
    const callback = args.at(-1);
    // The pool's own queries come with a callback.
    if (typeof callback === 'function')
      args[args.length - 1] = (...answer: unknown[]) => {
        answered();
        callback(...answer);
      };
    const result: unknown = Reflect.apply(super.query, this, args);
    const isPromise = result instanceof Promise;
    // Anything else, such as a stream of rows, has no single answer to wait for. pg never answers before `query` returns.
    if (isPromise || typeof callback === 'function')
      timer = setTimeout(() => this.socket.destroy(), answerTimeout);
    if (isPromise) result.then(answered, answered);
    return result as never;
  }
}
