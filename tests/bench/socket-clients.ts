// A process with many sockets in one room. It reports when all of them have received the expected messages.
import { io, type Socket } from 'socket.io-client';

type Command =
  | { kind: 'connect'; url: string; path: string; count: number; room: string }
  | { kind: 'expect'; event: string; messages: number };

const sockets: Socket[] = [];
const batchSize = 100;

process.on('message', async (command: Command) => {
  if (command.kind === 'connect') {
    while (sockets.length < command.count) {
      const group = Array.from({ length: Math.min(batchSize, command.count - sockets.length) }, () =>
        connect(command),
      );
      sockets.push(...(await Promise.all(group)));
    }
    process.send?.('connected');
  } else {
    let left = command.messages * sockets.length;
    const arrived = () => {
      left -= 1;
      if (left > 0) return;
      for (const socket of sockets) socket.off(command.event, arrived);
      process.send?.('arrived');
    };
    for (const socket of sockets) socket.on(command.event, arrived);
    process.send?.('expecting');
  }
});

function connect({ url, path, room }: Extract<Command, { kind: 'connect' }>): Promise<Socket> {
  const socket = io(url, { path, transports: ['websocket'], forceNew: true, reconnection: false });
  return new Promise((resolve, reject) => {
    socket.on('connect', () => socket.emit('join', { rooms: [room] }, () => resolve(socket)));
    socket.on('connect_error', reject);
  });
}
