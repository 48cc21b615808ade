// The limit of a fan-out: Socket.IO alone, which broadcasts messages to a room.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

// The copy of Socket.IO that the gateway uses.
const require = createRequire(join(import.meta.dirname, '../../gateway/package.json'));
const { Server } = require('socket.io') as typeof import('socket.io');

const server = createServer();
const io = new Server(server, { path: '/api/live', transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  socket.on('join', async ({ rooms }: { rooms: string[] }, done: (answer: object) => void) => {
    await socket.join(rooms);
    done({ rooms });
  });
});
process.on(
  'message',
  ({ room, event, data, messages }: { room: string; event: string; data: unknown; messages: number }) => {
    for (let n = 0; n < messages; n += 1) io.to(room).emit(event, data);
  },
);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
