import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Origin } from '@kubrik/contract';
import bowser from 'bowser';
import { z } from 'zod';
import { ipv6Groups } from '../calls/network.js';
import type { Redis } from '../database/connection/redis.js';
import { devicesOf, endedChannel, indexOf, usesOf } from './session-keys.js';

/** The device from which a session was opened, with no more than its person needs to recognise it. */
const sessionDevice = z.object({
  /** The id by which the person ends the session; not its key. */
  id: z.string(),
  browser: z.string().nullable(),
  os: z.string().nullable(),
  network: z.string(),
  startedAt: z.iso.datetime(),
});
export type SessionDevice = z.output<typeof sessionDevice>;

/** An open session of a person. */
export interface OpenSessionView {
  /** Redis key of the session. */
  key: string;
  /** Undefined for a session of an earlier version. */
  device: SessionDevice | undefined;
  /** When it was last used (exact to some minutes), and from which network. */
  lastUse: { at: string; network: string } | undefined;
}

/** The part of an address by which a person may recognise the place: `203.0.113.*`, or an IPv6 /48. */
export function coarseNetwork(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(mapped) === 4) return mapped.replace(/\d+$/, '*');
  return isIP(address) === 6 ? `${ipv6Groups(address).slice(0, 3).join(':')}:*` : '';
}

/** What is stored of the device that opens a session: the names of browser and system, without versions, and the network. */
export function describeDevice({ userAgent, address }: Pick<Origin, 'userAgent' | 'address'>): SessionDevice {
  // The parser refuses an empty text.
  const { browser, os } = bowser.parse(userAgent?.trim() || 'unknown');
  return {
    id: randomUUID(),
    browser: browser.name || null,
    os: os.name || null,
    network: coarseNetwork(address),
    startedAt: new Date().toISOString(),
  };
}

/** Stores the device of a session, for as long as the session may last. */
export async function storeSessionDevice(
  redis: Redis,
  userId: string,
  key: string,
  device: SessionDevice,
  seconds: number,
): Promise<void> {
  const name = devicesOf(userId);
  await redis.multi().hSet(name, key, JSON.stringify(device)).expire(name, seconds).exec();
}

/** Stores that a session is in use. Does not write the session itself, so it cannot undo a change of it. */
export async function noteSessionUse(
  redis: Pick<Redis, 'multi'>,
  userId: string,
  key: string,
  network: string,
  seconds: number,
): Promise<void> {
  const name = usesOf(userId);
  await redis
    .multi()
    .hSet(name, key, JSON.stringify({ at: new Date().toISOString(), network }))
    .expire(name, seconds)
    .exec();
}

/** The open sessions of a person. Removes what is stored about sessions that have ended. */
export async function openSessionsOf(redis: Redis, userId: string): Promise<OpenSessionView[]> {
  const [keys, devices, uses] = await Promise.all([
    redis.zRangeByScore(indexOf(userId), Date.now(), Number.POSITIVE_INFINITY),
    redis.hGetAll(devicesOf(userId)),
    redis.hGetAll(usesOf(userId)),
  ]);
  const isOpen = await Promise.all(keys.map((key) => redis.exists(key)));
  const open = keys.filter((_, n) => isOpen[n]);
  await forget(redis, userId, [...new Set([...keys, ...Object.keys(devices), ...Object.keys(uses)])], open);
  return open.map((key) => ({
    key,
    device: sessionDevice.safeParse(parse(devices[key])).data,
    lastUse: lastUse.safeParse(parse(uses[key])).data,
  }));
}

const lastUse = z.object({ at: z.iso.datetime(), network: z.string() });

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** Removes what is stored about sessions that are no longer open. */
async function forget(redis: Redis, userId: string, known: string[], open: string[]): Promise<void> {
  const ended = known.filter((key) => !open.includes(key));
  if (ended.length === 0) return;
  await redis
    .multi()
    .zRem(indexOf(userId), ended)
    .hDel(devicesOf(userId), ended)
    .hDel(usesOf(userId), ended)
    .exec();
}

/** Ends one session of a person and announces it, in one transaction. */
export async function endSessionWithKey(redis: Redis, userId: string, key: string): Promise<void> {
  await redis
    .multi()
    .del(key)
    .zRem(indexOf(userId), key)
    .hDel(devicesOf(userId), key)
    .hDel(usesOf(userId), key)
    .publish(endedChannel, key)
    .exec();
}
