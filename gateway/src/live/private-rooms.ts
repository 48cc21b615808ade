import { moderatorsRoom, userRoom } from '@kubrik/contract';
import { readSession, remainingTimes, type SessionData, sessionKey } from '@kubrik/service-kit';
import type { Socket } from 'socket.io';
import type { TimeoutRedisClient } from '../limits/timeout-redis-client.js';

/** In ms; longest time until a session is read again, in case the announcement of its end was lost. */
const checkEvery = 10 * 60_000;
/** In ms; pause after a check that Redis did not answer. */
const retryAfter = 30_000;
/** In ms; how long a session counts without confirmation by Redis. */
const unconfirmedLimit = 30 * 60_000;
const sessionsPerCheck = 500;

/** A session or administrator's token, and the sockets to which it gives its private rooms. */
interface OpenSession {
  rooms: readonly string[];
  sockets: Set<Socket>;
  /** When Redis last confirmed the session. */
  confirmedAt: number;
  timer?: NodeJS.Timeout;
}

/** Reads sessions from Redis. */
export interface SessionReader {
  /** The private rooms that a session gives; none when the session does not exist. */
  roomsOf(kind: SessionData['kind'], token: string): Promise<readonly string[]>;
  /** For each session, how many ms it lasts; undefined for an ended one. */
  remainingTimes(keys: readonly string[]): Promise<(number | undefined)[]>;
}

export const sessionReader = (redis: TimeoutRedisClient): SessionReader => ({
  async roomsOf(kind, token) {
    const session = await readSession(redis, kind, token);
    if (!session) return [];
    if (session.kind === 'admin') return ['admin', moderatorsRoom];
    return session.role === 'admin' ? [userRoom(session.id), moderatorsRoom] : [userRoom(session.id)];
  },
  remainingTimes: (keys) => redis.run((client) => remainingTimes(client, keys)),
});

/**
 * Knows which session gives a socket its private rooms, and removes the socket when the session ends: at once
 * when the end is announced, and at its expiry. At the expiry it asks Redis, because a session may have been
 * prolonged. While Redis does not answer, sockets keep their rooms for half an hour.
 */
export class PrivateRooms {
  private readonly sessions = new Map<string, OpenSession>();
  private readonly keysOf = new Map<Socket, Set<string>>();

  constructor(private readonly reader: SessionReader) {}

  /** The rooms that the socket may be in at this moment. */
  roomsOf(socket: Socket): string[] {
    return [...(this.keysOf.get(socket) ?? [])].flatMap((key) => this.sessions.get(key)?.rooms ?? []);
  }

  holds(socket: Socket, key: string): boolean {
    return this.keysOf.get(socket)?.has(key) === true;
  }

  /** Gives the socket the rooms of a session, if the session exists. @throws when Redis does not answer */
  async give(socket: Socket, kind: SessionData['kind'], token: string): Promise<void> {
    const key = sessionKey(kind, token);
    const rooms = this.sessions.get(key)?.rooms ?? (await this.reader.roomsOf(kind, token));
    if (rooms.length === 0 || !socket.connected) return;
    const isNew = !this.sessions.has(key);
    this.add(socket, key, rooms);
    // Announcements of the session's end are heard only from here on, so it may have ended since it was read.
    if (isNew) await this.check([key]);
  }

  /** Forgets the socket's sessions except `kept`; the caller leaves the rooms. */
  forget(socket: Socket, kept: readonly string[] = []): void {
    for (const key of this.keysOf.get(socket) ?? []) if (!kept.includes(key)) this.remove(socket, key);
  }

  /** Removes the sockets of a session from its rooms. */
  end(key: string): void {
    const session = this.sessions.get(key);
    for (const socket of session?.sockets ?? []) {
      this.remove(socket, key);
      const left = this.roomsOf(socket);
      for (const room of session?.rooms ?? []) if (!left.includes(room)) void socket.leave(room);
    }
  }

  /**
   * Opens or closes the moderators' room for a person's sessions. Sockets of a person who has lost the role
   * leave it at once.
   */
  changeRole(userId: string, isModerator: boolean): void {
    const own = userRoom(userId);
    for (const session of this.sessions.values()) {
      if (!session.rooms.includes(own)) continue;
      session.rooms = isModerator ? [own, moderatorsRoom] : [own];
      for (const socket of session.sockets)
        if (!this.roomsOf(socket).includes(moderatorsRoom)) void socket.leave(moderatorsRoom);
    }
  }

  /** Reads all sessions again, some hundreds in one command. */
  async checkAll(): Promise<void> {
    const keys = [...this.sessions.keys()];
    for (let n = 0; n < keys.length; n += sessionsPerCheck) {
      await this.check(keys.slice(n, n + sessionsPerCheck));
    }
  }

  close(): void {
    for (const { timer } of this.sessions.values()) clearTimeout(timer);
    this.sessions.clear();
    this.keysOf.clear();
  }

  private add(socket: Socket, key: string, rooms: readonly string[]): void {
    const session = this.sessions.get(key) ?? { rooms, sockets: new Set(), confirmedAt: performance.now() };
    session.sockets.add(socket);
    this.sessions.set(key, session);
    const keys = this.keysOf.get(socket) ?? new Set();
    this.keysOf.set(socket, keys.add(key));
  }

  private remove(socket: Socket, key: string): void {
    const keys = this.keysOf.get(socket);
    keys?.delete(key);
    if (keys?.size === 0) this.keysOf.delete(socket);
    const session = this.sessions.get(key);
    session?.sockets.delete(socket);
    if (session?.sockets.size !== 0) return;
    clearTimeout(session.timer);
    this.sessions.delete(key);
  }

  private async check(keys: readonly string[]): Promise<void> {
    const times = await this.reader.remainingTimes(keys).catch(() => undefined);
    for (const [n, key] of keys.entries()) {
      const session = this.sessions.get(key);
      if (!session) continue;
      if (times) this.applyTime(key, session, times[n]);
      else if (performance.now() - session.confirmedAt > unconfirmedLimit) this.end(key);
      else this.checkLater(key, session, retryAfter);
    }
  }

  private applyTime(key: string, session: OpenSession, remaining: number | undefined): void {
    if (remaining === undefined) {
      this.end(key);
      return;
    }
    session.confirmedAt = performance.now();
    // One millisecond later, when Redis has removed an expired session.
    this.checkLater(key, session, Math.min(remaining + 1, checkEvery));
  }

  private checkLater(key: string, session: OpenSession, ms: number): void {
    clearTimeout(session.timer);
    session.timer = setTimeout(() => void this.check([key]), ms).unref();
  }
}
