import type { IncomingMessage, ServerResponse } from 'node:http';
import { adminEvents } from '@kubrik/contract';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Logger } from '../log.js';
import type { Outbox } from '../outbox.js';
import type { Redis } from '../redis.js';
import { endAllSessions } from '../session.js';
import { type RestoreReply, retellHeader, transferPaths } from './doors.js';
import { exportDatabase } from './export.js';
import { release, restoreDatabase } from './restore.js';
import { TransferError } from './transfer-error.js';

interface Parts {
  service: string;
  url: string;
  dataSource: DataSource;
  outbox: Outbox;
  redis: Redis | undefined;
  logger: Logger;
}

/** Longest silence of whoever takes an export, in ms: it holds a snapshot open. */
const takerSilence = 60_000;

/** Tells the parts of a service that its database holds something else now. */
export class Restores {
  private readonly listeners: (() => void)[] = [];

  onRestore(listener: () => void): void {
    this.listeners.push(listener);
  }

  tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** What the internal door serves of a service's whole data; the door has checked the token. */
export class Transfer {
  private isRestoring = false;

  constructor(
    private readonly parts: Parts,
    private readonly restores: Restores,
  ) {}

  /** One of the ways of `transferWays`. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === transferPaths.export) await this.export(response);
    else if (request.url === transferPaths.release) await this.release(response);
    else await this.restore(request, response);
  }

  private async export(response: ServerResponse): Promise<void> {
    const { url, service, logger } = this.parts;
    response.setTimeout(takerSilence, () => response.destroy());
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    try {
      await exportDatabase(url, service, response);
      logger.info('the data have been exported');
    } catch (error) {
      // The status is out already: a cut-off export is known by its missing end.
      logger.error({ err: error }, 'the export broke off');
      response.destroy();
    }
  }

  private async restore(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { logger } = this.parts;
    try {
      const reply = await this.replace(request);
      logger.warn({ tables: reply.tables.length }, 'the data have been replaced by a restore');
      answer(response, 200, reply);
    } catch (error) {
      logger.error({ err: error }, 'a restore was refused; nothing has changed');
      const { code, message } = error instanceof TransferError ? error : unknown(error);
      answer(response, 409, { code, message });
    }
  }

  private async release(response: ServerResponse): Promise<void> {
    await this.parts.dataSource.query(release);
    answer(response, 200, {});
  }

  private async replace(request: IncomingMessage): Promise<RestoreReply> {
    if (this.isRestoring) throw new TransferError('busy', 'Восстановление этой службы уже идёт');
    this.isRestoring = true;
    try {
      const { url, service } = this.parts;
      const since = z.iso.datetime().safeParse(request.headers[retellHeader]);
      const retellSince = since.success ? new Date(since.data) : undefined;
      const content = request as AsyncIterable<Buffer>;
      const tables = await restoreDatabase(url, service, content, retellSince);
      return { tables, sessionsEnded: await this.settle() };
    } finally {
      this.isRestoring = false;
    }
  }

  /** The data are in; what stands on the old ones is let go. */
  private async settle(): Promise<boolean | null> {
    const { redis, outbox, logger, service } = this.parts;
    this.restores.tell();
    await outbox
      .transaction(async (tx) => tx.emit(adminEvents.cacheCleared, { who: `restore of ${service}` }))
      .catch((error: unknown) => logger.error({ err: error }, 'the caches were not told of a restore'));
    if (!redis) return null;
    return endAllSessions(redis).then(
      () => true,
      (error: unknown) => {
        logger.error({ err: error }, 'sessions could not be ended after a restore');
        return false;
      },
    );
  }
}

const unknown = (error: unknown) => ({
  code: 'refused',
  message: `Восстановить не удалось: ${error instanceof Error ? error.message : String(error)}`,
});

function answer(response: ServerResponse, status: number, body: object): void {
  // What was not read of the request is not waited for.
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body));
}
