import { createClient } from 'redis';
import type { Logger } from './log.js';

/** A connected Redis client; it reconnects by itself, and refuses at once while the server is away. */
export async function openRedis(url: string, logger: Logger) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 2000), connectTimeout: 3000 },
  });
  let told = false;
  client.on('error', (error: Error) => {
    if (!told) logger.warn({ err: error }, 'Redis is away');
    told = true;
  });
  client.on('ready', () => {
    told = false;
  });
  // The first connection may fail as well; the client goes on trying.
  await Promise.race([client.connect().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 3000))]);
  return client;
}

export type Redis = Awaited<ReturnType<typeof openRedis>>;
