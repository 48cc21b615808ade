import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy between one part and one server: it makes their network slow, or cuts it for a while. */
export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #delayMs = 0;
  #isCut = false;
  #waiting: (() => void)[] = [];

  private constructor(host: string, port: number) {
    this.#server = createServer((client) => {
      const server = connect({ host, port });
      this.#join(client, server);
      this.#join(server, client);
    });
  }

  static async open(host: string, port: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(host, port);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Each piece of data arrives so many ms later, in both directions. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Nothing arrives any more, and no connection is refused or closed: as when a cable is cut. */
  cut(): void {
    this.#isCut = true;
  }

  /** What was sent in between arrives now, as TCP sends it again. */
  heal(): void {
    this.#isCut = false;
    this.#delayMs = 0;
    for (const go of this.#waiting.splice(0)) go();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    // Pieces keep their order, because each waits for the one before.
    let last: Promise<void> = Promise.resolve();
    from.on('data', (piece) => {
      const due = Date.now() + this.#delayMs;
      last = last.then(() => this.#passable(due)).then(() => void (to.destroyed || to.write(piece)));
    });
    from.on('end', () => void last.then(() => this.#passable(0)).then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      // An end that the network swallowed is not seen by the other side.
      if (!this.#isCut) to.destroy();
    });
  }

  async #passable(due: number): Promise<void> {
    const left = due - Date.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    if (this.#isCut) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
