import { live } from 'virtual:contract-routes';
import type { Socket } from 'socket.io-client';
import { readAdminToken } from '../app/admin-token';
import type { LiveHandlers } from './events';

export type LiveState = 'connecting' | 'connected' | 'down';

interface Subscription {
  room: string;
  handlers: LiveHandlers;
  /** Told each time the server has put this browser into the room: first, and after every reconnection. */
  onJoined: (() => void) | undefined;
  joined: boolean;
}

const subscriptions = new Set<Subscription>();
const watchers = new Set<() => void>();
let state: LiveState = 'connecting';
let socket: Socket | undefined;
let starting = false;

function enter(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

/** Follows one room of the live connection; the connection itself starts with the first room. */
export function follow(room: string, handlers: LiveHandlers, onJoined?: () => void): () => void {
  const subscription: Subscription = { room, handlers, onJoined, joined: false };
  subscriptions.add(subscription);
  if (socket) scheduleJoin();
  else startAfterPaint();
  return () => {
    subscriptions.delete(subscription);
    scheduleJoin();
  };
}

export const liveState = () => state;

export function watchLiveState(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function startAfterPaint(): void {
  if (starting) return;
  starting = true;
  const begin = () => void start();
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: 2000 });
  else setTimeout(begin, 300);
}

async function start(): Promise<void> {
  try {
    const { io } = await import('socket.io-client');
    socket = io({
      path: live.path,
      transports: ['websocket'],
      reconnectionDelay: 1000,
      reconnectionDelayMax: 15_000,
    });
  } catch {
    // The client's file did not come. Pages go on by polling; the next subscription or network tries again.
    starting = false;
    window.addEventListener('online', startAfterPaint, { once: true });
    enter('down');
    return;
  }
  socket.on('connect', () => {
    enter('connected');
    join();
  });
  socket.on('connect_error', () => enter('down'));
  socket.on('disconnect', () => {
    for (const subscription of subscriptions) subscription.joined = false;
    enter('down');
  });
  socket.onAny((type: string, data: unknown) => {
    for (const { handlers } of [...subscriptions]) {
      (handlers as Record<string, ((data: unknown) => void) | undefined>)[type]?.(data);
    }
  });
}

/** Connects anew: the server knows a person by the cookie that came with the connection. */
export function reconnectLive(): void {
  if (!socket) return;
  socket.disconnect();
  socket.connect();
}

let scheduled = false;

/** Subscriptions come and go in groups when a page changes; they are joined in one message. */
function scheduleJoin(): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(() => {
    scheduled = false;
    join();
  });
}

function join(): void {
  if (!socket?.connected) return;
  const rooms = [...new Set([...subscriptions].map(({ room }) => room))];
  const adminToken = rooms.includes('admin') ? readAdminToken() : null;
  socket.emit(live.join, { rooms, ...(adminToken ? { adminToken } : {}) }, (answer: unknown) => {
    const joined = new Set(joinedRooms(answer));
    for (const subscription of [...subscriptions]) {
      const isIn = joined.has(subscription.room);
      const isNew = isIn && !subscription.joined;
      subscription.joined = isIn;
      if (isNew) subscription.onJoined?.();
    }
  });
}

/** The answer is the set of rooms that the browser is in. */
function joinedRooms(answer: unknown): string[] {
  const rooms = Array.isArray(answer) ? answer : (answer as { rooms?: unknown } | null)?.rooms;
  return Array.isArray(rooms) ? rooms : [];
}
