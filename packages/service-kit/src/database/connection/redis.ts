import { logCodes } from '@kubrik/contract';
import { createClient } from 'redis';
import type { Logger } from '../../observability/log.js';
import { OperatorError } from '../../service/operator-error.js';
import { isOfSentinels, masterOptions } from './sentinels.js';

/** Nest token of the service's `Redis` client. */
export const REDIS = Symbol('redis');

interface Watched {
  readonly isOpen: boolean;
  readonly isReady: boolean;
  ping(): Promise<unknown>;
  destroy(): void;
  connect(): Promise<unknown>;
}

const pingEvery = 1000;
const pingWait = 1500;

/**
 * A Redis client, returned when it is connected and after 3 s in any case. It connects and reconnects by itself, and
 * rejects commands at once while the server is away.
 *
 * @throws OperatorError without an address
 */
export async function openRedis(url: string | undefined, logger: Logger) {
  if (!url) throw new OperatorError('Configuration is wrong: REDIS_URL: required');
  const { socket, ...options } = isOfSentinels(url) ? masterOptions(url) : { url };
  const client = createClient({
    ...options,
    disableOfflineQueue: true,
    socket: {
      ...socket,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 1000),
      connectTimeout: 2000,
      // Ends a handshake that a frozen server does not answer; once connected, the pings below keep the socket active.
      socketTimeout: 3000,
    },
  });
  let isLogged = false;
  client.on('error', (error: Error) => {
    if (!isLogged) logFailure(logger, error);
    isLogged = true;
  });
  client.on('ready', () => {
    isLogged = false;
  });
  watch(client, logger);
  // The first connection may fail as well; the client keeps trying.
  await Promise.race([client.connect().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 3000))]);
  return client;
}

export type Redis = Awaited<ReturnType<typeof openRedis>>;

function logFailure(logger: Logger, error: Error): void {
  const code = logCodes.redisAway;
  if (isRedisRefusal(error.message))
    logger.error({ code }, 'Redis refuses the name or password in REDIS_URL');
  else logger.warn({ err: error, code }, 'Redis is away');
}

/** Whether this message of Redis means that the credentials are missing or wrong. */
const isRedisRefusal = (message: string): boolean => /^(WRONGPASS|NOAUTH|ERR AUTH)\b/.test(message);

/**
 * Drops the connection to a server that does not answer a ping. The client limits neither a command that was sent nor a
 * socket that is still written to: calls would hang for as long as the server is frozen.
 */
function watch(client: Watched, logger: Logger): void {
  let isPinging = false;
  const timer = setInterval(async () => {
    if (!client.isOpen) clearInterval(timer);
    if (!client.isReady || isPinging) return;
    isPinging = true;
    const answered = await Promise.race([
      client.ping().then(
        () => true,
        () => true,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, pingWait, false).unref()),
    ]);
    isPinging = false;
    if (answered || !client.isReady) return;
    logger.warn({ code: logCodes.redisAway }, 'Redis does not answer; connecting anew');
    client.destroy();
    client.connect().catch(() => {});
  }, pingEvery).unref();
}
