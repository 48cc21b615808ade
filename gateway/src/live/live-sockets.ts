import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { joinRooms, live, moderatorsRoom, publicRoom, userRoom } from '@kubrik/contract';
import { type Logger, networkOf, type SessionData, sessionKey } from '@kubrik/service-kit';
import { Server, type Socket } from 'socket.io';
import type { GatewayMetrics } from '../gateway.metrics.js';
import { sendRefusalAndClose } from '../http/refusal-response.js';
import type { TrustedProxies } from '../http/trusted-proxies.js';
import { AddressCounter } from '../limits/address-counter.js';
import { FixedWindow, FixedWindows } from '../limits/fixed-window.js';
import { PrivateRooms, type SessionReader } from './private-rooms.js';

const largestMessage = 16 * 1024;
const packetsPerSecond = 20;
// Each attempt to join a private room reads Redis, unless the socket is already in the room.
const privateAttempts = { points: 120, seconds: 60 };
const sweepEvery = 2000;
const maxWaitingPackets = 2000;
const maxWaitingBytes = 1024 * 1024;

type Connection = Socket['conn'];

interface OpenConnection {
  connection: Connection;
  /** Packets that may wait until the transport can write. */
  waitingPackets: number;
}

export interface LiveSocketsOptions {
  sessions: SessionReader;
  /** Tokens of sessions, from the connection's cookies and the administrator's token. */
  tokensOf(
    request: IncomingMessage,
    adminToken: string | undefined,
  ): { admin: string[]; user?: string | undefined };
  proxies: TrustedProxies;
  /**
   * Open sockets of one address; 0 means no limit. An address may connect three times as often in a minute.
   */
  socketsPerAddress: number;
  metrics: Pick<GatewayMetrics, 'countRefusal'>;
  logger: Logger;
}

/** Socket.IO: browsers join the rooms whose content they show, and events are pushed to rooms. */
export class LiveSockets {
  private io: Server | undefined;
  private sweep: NodeJS.Timeout | undefined;
  private readonly connections = new Set<OpenConnection>();
  private readonly sockets: AddressCounter;
  private readonly arrivals: FixedWindows | undefined;
  private readonly privateAttempts = new FixedWindows(privateAttempts);
  private readonly privateRooms: PrivateRooms;

  constructor(private readonly options: LiveSocketsOptions) {
    this.privateRooms = new PrivateRooms(options.sessions);
    const most = options.socketsPerAddress;
    this.sockets = new AddressCounter(most);
    if (most > 0) this.arrivals = new FixedWindows({ points: 3 * most, seconds: 60 });
  }

  attach(server: HttpServer): void {
    const requests = server.listeners('request') as ((...args: unknown[]) => void)[];
    // Only WebSocket, because long polling needs sticky sessions; a client without a socket polls over HTTP.
    this.io = new Server(server, {
      path: live.path,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: largestMessage,
      connectTimeout: 10_000,
      pingInterval: 20_000,
      pingTimeout: 15_000,
      allowRequest: (request, decide) => decide(null, this.allows(request)),
    });
    // Socket.IO must only handle upgrades, so its listener for plain requests is removed.
    server.removeAllListeners('request');
    for (const listener of requests) server.on('request', listener);
    this.io.engine.on('connection', (connection: Connection) => {
      this.limitPackets(connection);
      this.countWaitingPackets(connection);
    });
    this.io.on('connection', (socket) => {
      this.handleJoin(socket);
      socket.once('disconnect', () => this.privateRooms.forget(socket));
    });
    this.sweep = setInterval(() => this.dropStalled(), sweepEvery).unref();
  }

  /** Open sockets of this gateway, and rooms that at least one of them is in. */
  get counts(): { sockets: number; rooms: number } {
    const { rooms, sids } = this.io?.of('/').adapter ?? { rooms: new Map(), sids: new Map() };
    // Each socket is also in a room of its own.
    return { sockets: sids.size, rooms: rooms.size - sids.size };
  }

  /** Sends to the sockets of this gateway. */
  push(room: string, type: string, data: unknown): void {
    this.io?.local.to(room).emit(type, data);
  }

  /** Closes the connections of a room on this gateway; their browsers reconnect with their present session. */
  disconnect(room: string): void {
    this.io?.local.in(room).disconnectSockets(true);
  }

  /** Removes the sockets of a session, or of an administrator's token, from its private rooms. */
  endSession(key: string): void {
    this.privateRooms.end(key);
  }

  /** Opens or closes the moderators' room for a person's sessions. */
  changeRole(userId: string, isModerator: boolean): void {
    this.privateRooms.changeRole(userId, isModerator);
  }

  /** Removes sockets from rooms of sessions whose end was missed. */
  checkSessions(): void {
    void this.privateRooms.checkAll();
  }

  async close(): Promise<void> {
    clearInterval(this.sweep);
    this.privateRooms.close();
    await this.io?.close();
  }

  private allows(request: IncomingMessage): boolean {
    const { proxies } = this.options;
    if (!proxies.isOwnOrigin(request)) {
      sendRefusalAndClose(request.socket, 'ForeignOrigin');
      return false;
    }
    const network = networkOf(proxies.addressOf(request));
    if ((this.arrivals?.consume(network) ?? 0) > 0 || !this.sockets.enter(network)) {
      this.options.metrics.countRefusal('sockets');
      sendRefusalAndClose(request.socket, 'TooManyRequests', { 'retry-after': '30' });
      return false;
    }
    request.socket.once('close', () => this.sockets.leave(network));
    return true;
  }

  /** Closes a connection that sends too many packets. */
  private limitPackets(connection: Connection): void {
    const packets = new FixedWindow({ points: packetsPerSecond, seconds: 1 });
    connection.on('packet', () => {
      if (packets.consume() > 0) connection.close(true);
    });
  }

  private countWaitingPackets(connection: Connection): void {
    const open: OpenConnection = { connection, waitingPackets: 0 };
    this.connections.add(open);
    connection.on('packetCreate', () => {
      open.waitingPackets += 1;
    });
    connection.on('flush', () => {
      open.waitingPackets = 0;
    });
    connection.once('close', () => this.connections.delete(open));
  }

  /** Closes connections of clients that read nothing, because pushed packets wait in memory. */
  private dropStalled(): void {
    for (const { connection, waitingPackets } of this.connections) {
      const { socket } = connection.request as IncomingMessage;
      const isStalled = socket.writableLength > maxWaitingBytes || waitingPackets > maxWaitingPackets;
      if (isStalled) socket.destroy();
    }
  }

  private handleJoin(socket: Socket): void {
    // Joins run one after the other, so that the last one decides, however long an earlier one takes.
    let last: Promise<unknown> = Promise.resolve();
    socket.on(live.join, (wanted: unknown, acknowledge: unknown) => {
      last = last
        .then(() => this.join(socket, wanted))
        .then((rooms) => typeof acknowledge === 'function' && acknowledge({ rooms }))
        .catch((error: unknown) => this.options.logger.warn({ err: error }, 'a socket could not join'));
    });
  }

  /** Makes the socket's rooms exactly those that it asked for and may join. */
  private async join(socket: Socket, wanted: unknown): Promise<string[]> {
    const parsed = joinRooms.safeParse(wanted);
    if (!parsed.success) return [];
    const { rooms, adminToken } = parsed.data;
    await this.readSessions(socket, rooms, adminToken);
    // No `await` between these lines: a session that ends while others are read must give no room.
    const own = this.privateRooms.roomsOf(socket);
    const allowed = rooms.filter((room) => own.includes(room) || publicRoom.safeParse(room).success);
    void socket.join(allowed);
    for (const room of socket.rooms) {
      if (room !== socket.id && !allowed.includes(room)) void socket.leave(room);
    }
    return allowed;
  }

  /**
   * Of the tokens by which one session may be stored, those that already give the socket a room; all when
   * none does.
   */
  private openOf(socket: Socket, admin: string[]): string[] {
    const open = admin.filter((token) => this.privateRooms.holds(socket, sessionKey('admin', token)));
    return open.length > 0 ? open : admin;
  }

  /** Finds out which sessions give this socket private rooms. Sessions that already do are not read again. */
  private async readSessions(socket: Socket, wanted: string[], adminToken?: string): Promise<void> {
    const { proxies, tokensOf } = this.options;
    const asksForModerators = wanted.includes(moderatorsRoom);
    const asksForUser = asksForModerators || wanted.some((room) => room.startsWith(userRoom('')));
    const asksForAdmin = asksForModerators || wanted.includes('admin');
    const { admin, user } = tokensOf(socket.request, asksForAdmin ? adminToken : undefined);
    const sessions: [SessionData['kind'], string | undefined][] = [
      ...this.openOf(socket, admin).map((token): [SessionData['kind'], string] => ['admin', token]),
      ['user', asksForUser ? user : undefined],
    ];
    const tokens = sessions.flatMap(([kind, token]) =>
      token ? { kind, token, key: sessionKey(kind, token) } : [],
    );
    this.privateRooms.forget(
      socket,
      tokens.map(({ key }) => key),
    );
    const unread = tokens.filter(({ key }) => !this.privateRooms.holds(socket, key));
    if (unread.length === 0) return;
    if (this.privateAttempts.consume(networkOf(proxies.addressOf(socket.request))) > 0) return;
    for (const { kind, token } of unread) {
      // While Redis is away, nobody enters a private room.
      await this.privateRooms.give(socket, kind, token).catch(() => {});
    }
  }
}
