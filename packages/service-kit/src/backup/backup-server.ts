import type { IncomingMessage, ServerResponse } from 'node:http';
import { adminEvents } from '@kubrik/contract';
import type { Kysely } from 'kysely';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Redis } from '../database/connection/redis.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import type { Outbox } from '../messaging/outbox.js';
import { releaseEvents } from '../messaging/outbox.repository.js';
import { messageOf } from '../observability/error-message.js';
import type { Logger } from '../observability/log.js';
import { endAllSessions } from '../sessions/session.js';
import { backupPaths, type RestoreReply, republishHeader } from './backup-client.js';
import { BackupError } from './backup-error.js';
import { exportDatabase } from './export.js';
import type { TableChecksum } from './frames.js';
import { rehearseRestore } from './rehearsal.js';
import { restoreDatabase } from './restore.js';
import type { RestoreHooks } from './restore-hooks.js';

interface BackupDependencies {
  service: string;
  url: string;
  db: Kysely<KitTables>;
  dataSource: DataSource;
  outbox: Outbox;
  redis: Redis | undefined;
  logger: Logger;
}

/** Longest time in which the receiver of an export may read nothing, in ms: an export keeps a snapshot open. */
const receiverTimeout = 60_000;

/** Export and restore on the internal HTTP server, which has checked the token. */
export class BackupServer {
  private isRestoring = false;
  private isRehearsing = false;

  constructor(
    private readonly dependencies: BackupDependencies,
    private readonly restoreHooks: RestoreHooks,
  ) {}

  /** Handles a request to one of `backupRoutes`. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === backupPaths.export) await this.export(response);
    else if (request.url === backupPaths.release) await this.release(response);
    else if (request.url === backupPaths.rehearsal) await this.rehearse(request, response);
    else await this.restore(request, response);
  }

  private async export(response: ServerResponse): Promise<void> {
    const { url, service, logger } = this.dependencies;
    response.setTimeout(receiverTimeout, () => response.destroy());
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    try {
      await exportDatabase(url, service, response);
      logger.info('the data have been exported');
    } catch (error) {
      // The status has been sent already; the receiver knows a broken export by its missing end frame.
      logger.error({ err: error }, 'the export broke off');
      response.destroy();
    }
  }

  private async restore(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { logger } = this.dependencies;
    try {
      const reply = await this.replace(request);
      logger.warn({ tables: reply.tables.length }, 'the data have been replaced by a restore');
      answer(response, 200, reply);
    } catch (error) {
      const outcome = error instanceof BackupError ? 'was refused; nothing has changed' : 'failed';
      logger.error({ err: error }, `a restore ${outcome}`);
      const { code, message } = error instanceof BackupError ? error : unknown(error);
      answer(response, 409, { code, message });
    }
  }

  private async rehearse(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { logger } = this.dependencies;
    try {
      const tables = await this.replaceScratch(request);
      logger.info({ tables: tables.length }, 'a backup has been restored into a scratch database');
      answer(response, 200, { tables });
    } catch (error) {
      logger.error({ err: error }, 'a backup could not be restored into a scratch database');
      const { code, message } = error instanceof BackupError ? error : unknown(error);
      answer(response, 409, { code, message });
    }
  }

  private async replaceScratch(request: IncomingMessage): Promise<TableChecksum[]> {
    if (this.isRehearsing) throw new BackupError('busy', 'Проверка копии этой службы уже идёт');
    this.isRehearsing = true;
    try {
      const { dataSource, url, service } = this.dependencies;
      return await rehearseRestore(dataSource, url, service, request as AsyncIterable<Buffer>);
    } finally {
      this.isRehearsing = false;
    }
  }

  private async release(response: ServerResponse): Promise<void> {
    await releaseEvents(this.dependencies.db);
    answer(response, 200, {});
  }

  private async replace(request: IncomingMessage): Promise<RestoreReply> {
    if (this.isRestoring) throw new BackupError('busy', 'Восстановление этой службы уже идёт');
    this.isRestoring = true;
    try {
      const { url, service } = this.dependencies;
      const since = z.iso.datetime().safeParse(request.headers[republishHeader]);
      const republishSince = since.success ? new Date(since.data) : undefined;
      const content = request as AsyncIterable<Buffer>;
      const tables = await restoreDatabase(url, service, content, republishSince);
      return { tables, sessionsEnded: await this.dropDependents() };
    } finally {
      this.isRestoring = false;
    }
  }

  /** Drops what depends on the replaced data: caches and sessions. */
  private async dropDependents(): Promise<boolean | null> {
    const { redis, outbox, logger, service } = this.dependencies;
    // The data have already been replaced, so a failure from here on does not make the restore a failure.
    try {
      this.restoreHooks.notify();
    } catch (error) {
      logger.error({ err: error }, 'a part of the service still has content from before the restore');
    }
    await outbox
      .transaction(async (tx) => tx.emit(adminEvents.cacheCleared, { who: `restore of ${service}` }))
      .catch((error: unknown) => logger.error({ err: error }, 'the caches were not cleared after a restore'));
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
  message: `Восстановить не удалось: ${messageOf(error)}`,
});

function answer(response: ServerResponse, status: number, body: object): void {
  // Closes the connection, because the request may not have been read to its end.
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body));
}
