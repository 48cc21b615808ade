// Socket.IO's protocol over a plain WebSocket: Engine.IO 4 packets ("2" ping, "3" pong, "4" message) around
// Socket.IO ones ("40" connect, "42" event, "43" acknowledgement).
import { check } from 'k6';
import { Counter, Rate, Trend } from 'k6/metrics';
import { WebSocket } from 'k6/websockets';
import { address, sentAt } from './site.js';

export const joined = new Counter('sockets_joined');
export const pushes = new Counter('pushes');
export const lostSockets = new Rate('sockets_lost');
export const pushTime = new Trend('push_time', true);

export const liveThresholds = {
  sockets_lost: ['rate<0.01'],
  sockets_joined: ['count>0'],
  push_time: ['p(99)<1000'],
};

/** Joins these rooms for `seconds` and counts the pushed events. */
export function listen(rooms, seconds) {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/api/live/?EIO=4&transport=websocket`);
  let isOver = false;
  let isIn = false;
  const leave = () => {
    isOver = true;
    socket.close();
  };
  const timer = setTimeout(leave, seconds * 1000);
  socket.onmessage = ({ data }) => {
    const text = String(data);
    if (text === '2') socket.send('3');
    else if (text.startsWith('0{')) socket.send('40');
    else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['join', { rooms }])}`);
    else if (text.startsWith('430')) {
      isIn = JSON.parse(text.slice(3))[0].rooms.length === rooms.length;
      check(isIn, { 'joined all rooms': (all) => all });
      joined.add(1);
    } else if (text.startsWith('42')) countPush(JSON.parse(text.slice(2)));
  };
  socket.onerror = () => {};
  socket.onclose = () => {
    clearTimeout(timer);
    lostSockets.add(!isOver || !isIn);
  };
}

function countPush([type, data]) {
  pushes.add(1, { type });
  const time = sentAt(String(data.content || ''));
  // Sender and listener run on one machine, so their clocks agree.
  if (time > 0) pushTime.add(Date.now() - time);
}
