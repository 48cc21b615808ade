import { createClient } from 'redis';
import type { Logger } from './log.js';

interface Watched {
  readonly isOpen: boolean;
  readonly isReady: boolean;
  ping(): Promise<unknown>;
  destroy(): void;
  connect(): Promise<unknown>;
}

const pingEvery = 1000;
const pingWait = 1500;

/** A connected Redis client; it reconnects by itself, and refuses at once while the server is away. */
export async function openRedis(url: string, logger: Logger) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 1000),
      connectTimeout: 2000,
      // Ends a greeting that a frozen server never answers; afterwards the pings below keep it from running out.
      socketTimeout: 3000,
    },
  });
  let told = false;
  client.on('error', (error: Error) => {
    if (!told) logger.warn({ err: error }, 'Redis is away');
    told = true;
  });
  client.on('ready', () => {
    told = false;
  });
  watch(client, logger);
  // The first connection may fail as well; the client goes on trying.
  await Promise.race([client.connect().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 3000))]);
  return client;
}

export type Redis = Awaited<ReturnType<typeof openRedis>>;

/**
 * Gives a server up that does not answer a ping. The client bounds neither a command that was sent nor a socket
 * that is still written to: calls would hang on a frozen server for as long as it is frozen.
 */
function watch(client: Watched, logger: Logger): void {
  let isAsking = false;
  const timer = setInterval(async () => {
    if (!client.isOpen) clearInterval(timer);
    if (!client.isReady || isAsking) return;
    isAsking = true;
    const answered = await Promise.race([
      client.ping().then(
        () => true,
        () => true,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, pingWait, false).unref()),
    ]);
    isAsking = false;
    if (answered || !client.isReady) return;
    logger.warn('Redis does not answer; connecting anew');
    client.destroy();
    client.connect().catch(() => {});
  }, pingEvery).unref();
}
