// A process with many sockets in one room, which counts the messages that its parent process asks it to.
import { io, type Socket } from 'socket.io-client';

type Order =
  | { kind: 'connect'; url: string; path: string; count: number; room: string }
  | { kind: 'expect'; event: string; messages: number };

const sockets: Socket[] = [];
const atOnce = 100;

process.on('message', async (order: Order) => {
  if (order.kind === 'connect') {
    while (sockets.length < order.count) {
      const group = Array.from({ length: Math.min(atOnce, order.count - sockets.length) }, () =>
        connect(order),
      );
      sockets.push(...(await Promise.all(group)));
    }
    process.send?.('connected');
  } else {
    let left = order.messages * sockets.length;
    const arrived = () => {
      left -= 1;
      if (left > 0) return;
      for (const socket of sockets) socket.off(order.event, arrived);
      process.send?.('arrived');
    };
    for (const socket of sockets) socket.on(order.event, arrived);
    process.send?.('expecting');
  }
});

function connect({ url, path, room }: Extract<Order, { kind: 'connect' }>): Promise<Socket> {
  const socket = io(url, { path, transports: ['websocket'], forceNew: true, reconnection: false });
  return new Promise((resolve, reject) => {
    socket.on('connect', () => socket.emit('join', { rooms: [room] }, () => resolve(socket)));
    socket.on('connect_error', reject);
  });
}
