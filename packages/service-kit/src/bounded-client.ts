import { Client } from 'pg';

/** Above `statement_timeout`, so that a server that lives ends the statement itself and keeps the connection. */
const answerWait = 6000;

/**
 * Ends a connection whose query gets no answer: a frozen server keeps its sockets open, and no limit on its own
 * side can fire. `query_timeout` of pg is not enough: it would hand the connection on with the query still under
 * way, and what that query did would be committed with somebody else's transaction.
 */
export class BoundedClient extends Client {
  override query(...args: unknown[]): never {
    const result: unknown = Reflect.apply(super.query, this, args);
    if (result instanceof Promise) {
      const timer = setTimeout(() => this.giveUp(), answerWait);
      const done = () => clearTimeout(timer);
      result.then(done, done);
    }
    return result as never;
  }

  private giveUp(): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  }
}
