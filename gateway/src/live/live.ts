import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { joinRooms, live, publicRoom, userRoom } from '@kubrik/contract';
import { type Logger, networkOf } from '@kubrik/service-kit';
import { Server, type Socket } from 'socket.io';
import type { Proxies } from '../http/proxies.js';
import { refuseSocket } from '../http/refuse.js';
import { AddressCounter } from '../limits/address-counter.js';
import { Window, Windows } from '../limits/window.js';

const largestMessage = 16 * 1024;
const packetsPerSecond = 20;
// A browser joins a room that is not everybody's once a page; each try asks Redis.
const privateTries = { points: 120, seconds: 60 };
const sweepEvery = 2000;
const mostWaitingPackets = 2000;
const mostWaitingBytes = 1024 * 1024;

type Connection = Socket['conn'];

export interface LiveOptions {
  isAdminToken: (token: string) => Promise<boolean>;
  /** Id of the person whose session cookie came with the connection. */
  userIdOf: (request: IncomingMessage) => Promise<string | undefined>;
  proxies: Proxies;
  /** Most open sockets of one address, 0 for no limit. It may connect three times as often in a minute. */
  socketsPerAddress: number;
  logger: Logger;
}

/** Socket.IO at the gateway: browsers say which rooms they show, events are pushed to the rooms. */
export class Live {
  private io: Server | undefined;
  private sweep: NodeJS.Timeout | undefined;
  private readonly sockets: AddressCounter;
  private readonly arrivals: Windows | undefined;
  private readonly privateTries = new Windows(privateTries);

  constructor(private readonly options: LiveOptions) {
    const most = options.socketsPerAddress;
    this.sockets = new AddressCounter(most);
    if (most > 0) this.arrivals = new Windows({ points: 3 * most, seconds: 60 });
  }

  attach(server: HttpServer): void {
    const requests = server.listeners('request') as ((...args: unknown[]) => void)[];
    // WebSocket only: long polling would need sticky sessions; without a socket the client asks by HTTP instead.
    this.io = new Server(server, {
      path: live.path,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: largestMessage,
      connectTimeout: 10_000,
      pingInterval: 20_000,
      pingTimeout: 15_000,
      allowRequest: (request, decide) => decide(null, this.admits(request)),
    });
    // It takes upgrades only; what is no upgrade stays ours, and does not pass through it either.
    server.removeAllListeners('request');
    for (const listener of requests) server.on('request', listener);
    this.io.engine.on('connection', (connection: Connection) => this.watch(connection));
    this.io.on('connection', (socket) => this.welcome(socket));
    this.sweep = setInterval(() => this.dropStuck(), sweepEvery).unref();
  }

  /** Tells this gateway's own sockets. */
  push(room: string, type: string, data: unknown): void {
    this.io?.local.to(room).emit(type, data);
  }

  /** Ends the connections of a room on this gateway; their browsers come back, as whoever they are then. */
  disconnect(room: string): void {
    this.io?.local.in(room).disconnectSockets(true);
  }

  async close(): Promise<void> {
    clearInterval(this.sweep);
    await this.io?.close();
  }

  private admits(request: IncomingMessage): boolean {
    const { proxies } = this.options;
    const { origin } = request.headers;
    if (origin && (!URL.canParse(origin) || new URL(origin).host !== proxies.hostOf(request))) {
      refuseSocket(request.socket, 'ForeignOrigin');
      return false;
    }
    const network = networkOf(proxies.addressOf(request));
    if ((this.arrivals?.consume(network) ?? 0) > 0 || !this.sockets.enter(network)) {
      refuseSocket(request.socket, 'TooManyRequests', { 'retry-after': '30' });
      return false;
    }
    request.socket.once('close', () => this.sockets.leave(network));
    return true;
  }

  /** Everything a client sends costs something, so it may send only so much. */
  private watch(connection: Connection): void {
    const packets = new Window({ points: packetsPerSecond, seconds: 1 });
    connection.on('packet', () => {
      if (packets.consume() > 0) connection.close(true);
    });
  }

  /** What is pushed to a client that takes nothing waits in memory; such a client has lost its place. */
  private dropStuck(): void {
    const clients = this.io?.engine as unknown as { clients: Record<string, Connection> } | undefined;
    for (const connection of Object.values(clients?.clients ?? {})) {
      const { socket } = connection.request as IncomingMessage;
      const isStuck =
        socket.writableLength > mostWaitingBytes ||
        (connection as unknown as { writeBuffer: unknown[] }).writeBuffer.length > mostWaitingPackets;
      if (isStuck) socket.destroy();
    }
  }

  private welcome(socket: Socket): void {
    socket.on(live.join, (wanted: unknown, acknowledge: unknown) => {
      this.join(socket, wanted)
        .then((rooms) => typeof acknowledge === 'function' && acknowledge({ rooms }))
        .catch((error: unknown) => this.options.logger.warn({ err: error }, 'a socket could not join'));
    });
  }

  /** Makes the socket's rooms exactly those it asked for and may have. */
  private async join(socket: Socket, wanted: unknown): Promise<string[]> {
    const parsed = joinRooms.safeParse(wanted);
    if (!parsed.success) return [];
    const { rooms, adminToken } = parsed.data;
    const own = await this.privateRooms(socket, rooms, adminToken);
    const allowed = rooms.filter((room) => own.includes(room) || publicRoom.safeParse(room).success);
    for (const room of socket.rooms) {
      if (room !== socket.id && !allowed.includes(room)) await socket.leave(room);
    }
    await socket.join(allowed);
    return allowed;
  }

  /** Those of the wanted rooms that are not everybody's, but this socket's. */
  private async privateRooms(socket: Socket, wanted: string[], adminToken?: string): Promise<string[]> {
    const asksForAdmin = wanted.includes('admin') && adminToken !== undefined;
    const asksForUser = wanted.some((room) => room.startsWith(userRoom('')));
    if (!asksForAdmin && !asksForUser) return [];
    const { proxies, isAdminToken, userIdOf } = this.options;
    if (this.privateTries.consume(networkOf(proxies.addressOf(socket.request))) > 0) return [];
    const isAdmin = asksForAdmin && (await isAdminToken(adminToken).catch(() => false));
    const userId = asksForUser ? await userIdOf(socket.request).catch(() => undefined) : undefined;
    return [...(isAdmin ? ['admin'] : []), ...(userId ? [userRoom(userId)] : [])];
  }
}
