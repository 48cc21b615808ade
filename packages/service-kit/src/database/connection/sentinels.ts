import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { createClient } from 'redis';
import { addressesOf } from './primary.js';

/** How long a sentinel has for its answer, in ms. */
const answerTimeout = 1000;
/** All Redis servers of a master's name listen on it, unless the address says `?port=…`. */
const usualPort = 6379;

/** Whether the address is that of sentinels: `redis+sentinel://:PASSWORD@one:26379,two:26379/MASTER`. */
export const isOfSentinels = (url: string): boolean => url.startsWith('redis+sentinel:');

/** The options of a Redis client that asks the sentinels for the address of the master whenever it connects. */
export function masterOptions(url: string) {
  const sentinels = addressesOf(url).map((address) => new URL(address));
  const [{ username = '', password = '', pathname = '', searchParams } = new URL(url)] = sentinels;
  const name = decodeURIComponent(pathname.slice(1));
  const hosts = sentinels.map(({ hostname, port }) => `${hostname}:${port || 26379}`);
  const lookUpMaster: LookupFunction = (_, options, callback) => {
    masterOf(name, hosts).then(
      (address) => lookup(address, options, callback),
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
  return {
    username: decodeURIComponent(username) || 'default',
    password: decodeURIComponent(password),
    // For these announcements, which only Redis Enterprise makes, the client would look the name up in DNS.
    maintNotifications: 'disabled' as const,
    socket: { host: name, port: Number(searchParams?.get('port') ?? usualPort), lookup: lookUpMaster },
  };
}

/** @returns the address of the master, from the first sentinel that answers */
async function masterOf(name: string, sentinels: string[]): Promise<string> {
  let failure: unknown;
  for (const host of sentinels) {
    const socket = {
      connectTimeout: answerTimeout,
      socketTimeout: answerTimeout,
      reconnectStrategy: false as const,
    };
    const client = createClient({ url: `redis://${host}`, socket });
    client.on('error', () => {});
    try {
      await client.connect();
      const answer = await client.sendCommand<string[] | null>(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name]);
      if (answer?.[0]) return answer[0];
      failure = new Error(`the sentinels know no master "${name}"`);
    } catch (error) {
      failure = error;
    } finally {
      if (client.isOpen) client.destroy();
    }
  }
  throw failure;
}
