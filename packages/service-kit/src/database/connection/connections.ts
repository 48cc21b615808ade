import { Socket } from 'node:net';
import { Client, DatabaseError } from 'pg';
import { primaryOf } from './primary.js';

/** How long a stopping service waits for an answer of its database, in ms. */
const signTimeout = 1000;

/** The connections of one pool. */
export class Connections {
  private readonly sockets = new Set<Socket>();
  private areClosed = false;
  /** Where the primary was last. */
  private primary: string | undefined;

  constructor(private readonly url: string) {}

  /** The socket of a new connection; after the connections were closed, a socket that fails at once. */
  openSocket(): Socket {
    const socket = new Socket();
    this.sockets.add(socket);
    if (this.areClosed)
      setImmediate(() => socket.destroy(new Error('the database does not answer, and the service stops')));
    // It may fail while the primary is still looked for, when pg does not listen yet.
    return socket.on('error', () => {}).once('close', () => this.sockets.delete(socket));
  }

  /**
   * Finds the host of the primary. Closes the connections to the one before, which seem open while that host hangs.
   *
   * @throws as `primaryOf`
   */
  async findPrimary(): Promise<{ host: string; port: number }> {
    const address = await primaryOf(this.url);
    if (this.primary && this.primary !== address)
      for (const socket of this.sockets) if (!socket.pending) socket.destroy();
    this.primary = address;
    // Not connected: it reads the address as the pool's clients do.
    const { host, port } = new Client({ connectionString: address });
    return { host, port };
  }

  /**
   * Closes all connections if the server does not answer a new one, so that waiting queries fail at once and do not
   * delay the stop. PostgreSQL rolls back the open transactions; clients repeat their calls.
   */
  async closeUnlessAnswering(): Promise<void> {
    if (await this.isAnswering()) return;
    this.areClosed = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Uses a connection of its own, because all connections of the pool may be waiting. */
  private async isAnswering(): Promise<boolean> {
    const socket = new Socket();
    try {
      const client = new Client({
        connectionString: await primaryOf(this.url),
        connectionTimeoutMillis: signTimeout,
        stream: () => socket,
      });
      client.on('error', () => {});
      await client.connect();
      void client.end().catch(() => {});
      return true;
    } catch (error) {
      socket.destroy();
      // A refusal (for example: too many connections) is an answer, too.
      return error instanceof DatabaseError;
    }
  }
}
