import type { Server as HttpServer } from 'node:http';
import { joinRooms, live, publicRoom } from '@kubrik/contract';
import type { Logger } from '@kubrik/service-kit';
import { Server, type Socket } from 'socket.io';

const largestMessage = 16 * 1024;

/** Socket.IO at the gateway: browsers say which rooms they show, events are pushed to the rooms. */
export class Live {
  private io: Server | undefined;

  constructor(
    private readonly isAdminToken: (token: string) => Promise<boolean>,
    private readonly logger: Logger,
  ) {}

  attach(server: HttpServer): void {
    // WebSocket only: long polling would need sticky sessions; without a socket the client asks by HTTP instead.
    this.io = new Server(server, {
      path: live.path,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: largestMessage,
      pingInterval: 20_000,
      pingTimeout: 15_000,
      allowRequest: (request, decide) => {
        const { origin, host } = request.headers;
        decide(null, !origin || (URL.canParse(origin) && new URL(origin).host === host));
      },
    });
    this.io.on('connection', (socket) => this.welcome(socket));
  }

  /** Tells this gateway's own sockets. */
  push(room: string, type: string, data: unknown): void {
    this.io?.local.to(room).emit(type, data);
  }

  async close(): Promise<void> {
    await this.io?.close();
  }

  private welcome(socket: Socket): void {
    socket.on(live.join, (wanted: unknown, acknowledge: unknown) => {
      this.join(socket, wanted)
        .then((rooms) => typeof acknowledge === 'function' && acknowledge({ rooms }))
        .catch((error: unknown) => this.logger.warn({ err: error }, 'a socket could not join'));
    });
  }

  /** Makes the socket's rooms exactly those it asked for and may have. */
  private async join(socket: Socket, wanted: unknown): Promise<string[]> {
    const parsed = joinRooms.safeParse(wanted);
    if (!parsed.success) return [];
    const { rooms, adminToken } = parsed.data;
    const isAdmin = rooms.includes('admin') && adminToken ? await this.isAdminToken(adminToken) : false;
    const allowed = rooms.filter((room) => (room === 'admin' ? isAdmin : publicRoom.safeParse(room).success));
    for (const room of socket.rooms) {
      if (room !== socket.id && !allowed.includes(room)) await socket.leave(room);
    }
    await socket.join(allowed);
    return allowed;
  }
}
