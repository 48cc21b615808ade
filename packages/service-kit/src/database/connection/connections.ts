import { Socket } from 'node:net';
import { Client, DatabaseError } from 'pg';

/** Longest wait of a stopping service for a sign of its database, in ms. */
const signTimeout = 1000;

/** The connections of one pool. */
export class Connections {
  private readonly sockets = new Set<Socket>();
  private areClosed = false;

  constructor(private readonly url: string) {}

  /** The socket of a new connection; once the connections are closed, one that fails at once. */
  openSocket(): Socket {
    const socket = new Socket();
    this.sockets.add(socket);
    if (this.areClosed)
      setImmediate(() => socket.destroy(new Error('the database does not answer, and the service stops')));
    return socket.once('close', () => this.sockets.delete(socket));
  }

  /**
   * Closes all connections when the server accepts no new one, so that what waits for an answer fails at once: a service
   * that stops would wait for it. PostgreSQL reverts the open transactions, and who asked for them asks again.
   */
  async closeUnlessAnswering(): Promise<void> {
    if (await this.isAnswering()) return;
    this.areClosed = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Asks by a connection of its own, because those of the pool may all be waiting. */
  private async isAnswering(): Promise<boolean> {
    const socket = new Socket();
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: signTimeout,
      stream: () => socket,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      void client.end().catch(() => {});
      return true;
    } catch (error) {
      socket.destroy();
      // A refusal, for example of one connection too many, is an answer.
      return error instanceof DatabaseError;
    }
  }
}
