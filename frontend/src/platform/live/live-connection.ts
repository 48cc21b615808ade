import { live } from 'virtual:contract-routes';
import type { Socket } from 'socket.io-client';
import { isLightMode, watchLightMode } from '../light-mode';
import { readAdminToken } from '../session/admin-token';
import { whenIdle } from '../when-idle';
import { whenUsed } from '../when-used';
import type { LiveHandlers } from './live-events';

/** `off`: in light mode, live data is requested once a minute instead. */
export type LiveState = 'connecting' | 'connected' | 'down' | 'off';

interface Subscription {
  room: string;
  handlers: LiveHandlers;
  /** Called after each join: the first one, and one after every reconnection. */
  onJoined: (() => void) | undefined;
  joined: boolean;
}

const subscriptions = new Set<Subscription>();
const watchers = new Set<() => void>();
let state: LiveState = 'connecting';
let socket: Socket | undefined;
let starting = false;

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

/**
 * Joins a room and subscribes to events. A handler gets every event of its type from any room that this page
 * has joined, so it must compare the ids in the event. The first subscription opens the connection, at once
 * or when the page is used.
 * @returns unsubscribes
 */
export function joinRoom(room: string, handlers: LiveHandlers, onJoined?: () => void): () => void {
  const subscription: Subscription = { room, handlers, onJoined, joined: false };
  subscriptions.add(subscription);
  if (socket) scheduleJoin();
  // The connection and its script wait until somebody uses the page, so that the page loads first.
  else if (canWait.test(room)) void whenUsed().then(startAfterPaint);
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

/** Rooms of pages that are complete without a connection: it only adds later events. */
const canWait = /^(?:site|news|port|forum)(?::|$)/;

function startAfterPaint(): void {
  if (starting) return;
  starting = true;
  whenIdle(() => void start(), 2000);
}

/** In ms, between two requests of live data in light mode. */
const lightInterval = 60_000;
let lightTimer: ReturnType<typeof setInterval> | undefined;

/** Without a live connection, requests the shown data again at intervals while the page is visible. */
function readInstead(): void {
  setState('off');
  lightTimer ??= setInterval(() => {
    if (document.visibilityState === 'visible') for (const { onJoined } of [...subscriptions]) onJoined?.();
  }, lightInterval);
}

/** Closes or opens the connection when the person changes the mode. */
watchLightMode(() => {
  if (isLightMode()) {
    socket?.disconnect();
    if (starting) readInstead();
    return;
  }
  clearInterval(lightTimer);
  lightTimer = undefined;
  if (socket) socket.connect();
  else if (starting) void start();
});

async function start(): Promise<void> {
  if (isLightMode()) return readInstead();
  try {
    const { io } = await import('socket.io-client');
    // The person has chosen light mode meanwhile.
    if (isLightMode()) return readInstead();
    if (socket) return;
    socket = io({
      path: live.path,
      transports: ['websocket'],
      reconnectionDelay: 1000,
      reconnectionDelayMax: 15_000,
    });
  } catch {
    // The client's script could not be loaded. Pages poll meanwhile; the next subscription tries again, or
    // the return of the network.
    starting = false;
    window.addEventListener('online', startAfterPaint, { once: true });
    setState('down');
    return;
  }
  socket.on('connect', () => {
    setState('connected');
    join();
  });
  socket.on('connect_error', () => setState('down'));
  socket.on('disconnect', () => {
    for (const subscription of subscriptions) subscription.joined = false;
    if (!isLightMode()) setState('down');
  });
  socket.onAny((type: string, data: unknown) => {
    for (const { handlers } of [...subscriptions]) {
      (handlers as Record<string, ((data: unknown) => void) | undefined>)[type]?.(data);
    }
  });
}

/** Connects again, because the server identifies a person by the cookie of the handshake. */
export function reconnectLive(): void {
  if (!socket || isLightMode()) return;
  socket.disconnect();
  socket.connect();
}

let scheduled = false;

/** A change of page changes several subscriptions; one message sends all of them. */
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
  const isForToken = rooms.some((room) => room === 'admin' || room === 'moderators');
  const adminToken = isForToken ? readAdminToken() : null;
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

/** Reads the acknowledgement: the rooms that this browser is in. */
function joinedRooms(answer: unknown): string[] {
  const rooms = Array.isArray(answer) ? answer : (answer as { rooms?: unknown } | null)?.rooms;
  return Array.isArray(rooms) ? rooms : [];
}
