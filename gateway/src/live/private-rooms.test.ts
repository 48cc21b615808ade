import { sessionKey } from '@kubrik/service-kit';
import type { Socket } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PrivateRooms } from './private-rooms.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Redis: when each session ends; undefined while Redis is away. */
let ends: Map<string, number> | undefined;
let reads: number;
let rooms: PrivateRooms;

beforeEach(() => {
  vi.useFakeTimers();
  ends = new Map();
  reads = 0;
  rooms = new PrivateRooms({
    roomsOf: async (_, token) => [`user:${token}`],
    async remainingTimes(keys) {
      reads += 1;
      if (!ends) throw new Error('Redis is away');
      return keys.map((key) => (ends?.get(key) ?? 0) - Date.now()).map((ms) => (ms > 0 ? ms : undefined));
    },
  });
});
afterEach(() => {
  rooms.close();
  vi.useRealTimers();
});

/** A socket in the room of the token's session, which lasts `ms` more. */
async function aSocket(token: string, ms: number) {
  const left: string[] = [];
  const socket = { connected: true, leave: (room: string) => left.push(room) } as unknown as Socket;
  ends?.set(sessionKey('user', token), Date.now() + ms);
  await rooms.give(socket, 'user', token);
  return { socket, left };
}

it('a session that has ended while it was read gives no room', async () => {
  const { socket } = await aSocket('anna', 0);
  expect(rooms.roomsOf(socket)).toEqual([]);
});

it('a session of thirty days keeps its room to its end, and no longer', async () => {
  const { left } = await aSocket('anna', 30 * day);
  await vi.advanceTimersByTimeAsync(30 * day - 1);
  expect(left).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(left).toEqual(['user:anna']);
});

it('a session whose end was not announced loses its room within ten minutes', async () => {
  const { left } = await aSocket('anna', day);
  ends?.clear();
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(left).toEqual(['user:anna']);
});

it('an expired session keeps its room while Redis is away, and loses it when Redis answers', async () => {
  const { left } = await aSocket('anna', minute);
  const stored = ends;
  ends = undefined;
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(left).toEqual([]);
  ends = stored;
  await rooms.checkAll();
  expect(left).toEqual(['user:anna']);
});

it('a session that Redis does not confirm for half an hour loses its room', async () => {
  const { left } = await aSocket('anna', 30 * day);
  ends = undefined;
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect(left).toEqual([]);
  await vi.advanceTimersByTimeAsync(minute);
  expect(left).toEqual(['user:anna']);
});

it('Redis is read once in ten minutes for all sockets of a session, and for many sessions at once', async () => {
  for (let n = 0; n < 5; n += 1) await aSocket('anna', day);
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(10 * minute - 1);
  expect(reads).toBe(1);
  for (let n = 1; n < 1000; n += 1) await aSocket(`crew${n}`, day);
  reads = 0;
  await rooms.checkAll();
  expect(reads).toBe(2);
});

it('the end of one session takes out its own sockets alone', async () => {
  const [anna, boris] = [await aSocket('anna', day), await aSocket('boris', day)];
  rooms.end(sessionKey('user', 'anna'));
  expect([anna.left, boris.left]).toEqual([['user:anna'], []]);
  rooms.forget(boris.socket);
  rooms.end(sessionKey('user', 'boris'));
  expect(boris.left).toEqual([]);
});
