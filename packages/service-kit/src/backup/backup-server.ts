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
import { dropLeftScratchDatabase, rehearseRestore } from './rehearsal.js';
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

  constructor(
    private readonly dependencies: BackupDependencies,
    private readonly restoreHooks: RestoreHooks,
  ) {}

  /** Removes what a process that died has left. Never throws. */
  async tidyUp(): Promise<void> {
    const { db } = this.dependencies;
    await dropLeftScratchDatabase(db, this.dependencies).catch((error: unknown) =>
      this.dependencies.logger.warn({ err: error }, 'a left scratch database could not be looked for'),
    );
  }

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

  private restore(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.answerTo(response, 'a restore', async () => {
      const reply = await this.replace(request);
      this.dependencies.logger.warn(
        { tables: reply.tables.length },
        'the data have been replaced by a restore',
      );
      return reply;
    });
  }

  private rehearse(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.answerTo(response, 'a rehearsal of a restore', async () => {
      const tables = await rehearseRestore(this.dependencies, request as AsyncIterable<Buffer>);
      this.dependencies.logger.info({ tables: tables.length }, 'a restore has been rehearsed');
      return { tables };
    });
  }

  private async answerTo(response: ServerResponse, what: string, work: () => Promise<object>): Promise<void> {
    try {
      answer(response, 200, await work());
    } catch (error) {
      const outcome = error instanceof BackupError ? 'was refused; nothing has changed' : 'failed';
      this.dependencies.logger.error({ err: error }, `${what} ${outcome}`);
      const { code, message } = error instanceof BackupError ? error : unknown(error);
      answer(response, 409, { code, message });
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
