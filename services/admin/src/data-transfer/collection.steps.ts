import { createReadStream, createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Domain } from '@kubrik/contract';
import {
  type ArchiveEntry,
  CONFIG,
  checkArchiveEntry,
  databaseReport,
  diagnosticPaths,
  messageOf,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { OperationsClient } from '../operations/operations.client.js';
import { formatSize } from './size.js';

type Progress = (share: number) => void;

/** A service, and the size of its database in bytes. */
export interface Source {
  service: Domain;
  bytes: number;
}

/** ms */
const answerWait = 5000;
/** Space for exports and archive together, as a share of the databases' size with indexes. */
const spaceFactor = 1.5;
const spareSpace = 64 * 1024 * 1024;

/** The steps that collect the data: check, export, checksums. */
@Injectable()
export class CollectionSteps {
  constructor(
    private readonly operations: OperationsClient,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {}

  /** Checks that every service answers and that the disk has enough space. */
  async check(progress: Progress): Promise<{ sources: Source[]; detail: string }> {
    const { domains } = this.operations;
    if (domains.length === 0) throw new Error('Не указан SERVICE_URLS: неизвестно, где остальные службы');
    const sources: Source[] = [];
    for (const service of domains) {
      sources.push({ service, bytes: await this.sizeOf(service) });
      progress(sources.length / domains.length);
    }
    const bytes = sources.reduce((sum, source) => sum + source.bytes, 0);
    const { bavail, bsize } = await statfs(this.config.DATA_DIR);
    const free = bavail * bsize;
    const needed = bytes * spaceFactor + spareSpace;
    if (free < needed) {
      throw new Error(`Мало места: свободно ${formatSize(free)}, нужно ${formatSize(needed)}`);
    }
    const detail = `Служб отвечает: ${sources.length}; в базах ${formatSize(bytes)}, свободно ${formatSize(free)}`;
    return { sources, detail };
  }

  /** Writes a snapshot of each service's data into a file of its own. */
  async export(folder: string, sources: Source[], signal: AbortSignal, progress: Progress): Promise<string> {
    let written = 0;
    for (const [index, source] of sources.entries()) {
      let bytes = 0;
      const counted = new Transform({
        transform(piece: Buffer, _encoding, next) {
          bytes += piece.length;
          progress((index + Math.min(1, bytes / Math.max(1, source.bytes))) / sources.length);
          next(null, piece);
        },
      });
      const data = await this.operations.export(source.service, signal);
      // Created only now: an error of the stream before the pipeline listens to it would end the process.
      const file = createWriteStream(entryPath(folder, source.service), { mode: 0o600 });
      await pipeline(data, counted, file, { signal });
      written += bytes;
      progress((index + 1) / sources.length);
    }
    return `Выгружено служб: ${sources.length}, ${formatSize(written)}`;
  }

  /** Reads the exports back and computes their checksums. */
  async sum(
    folder: string,
    sources: Source[],
    progress: Progress,
  ): Promise<{ entries: ArchiveEntry[]; detail: string }> {
    const entries: ArchiveEntry[] = [];
    for (const { service } of sources) {
      const { manifest, ...found } = await checkArchiveEntry(createReadStream(entryPath(folder, service)));
      if (manifest.service !== service)
        throw new Error(`Вместо службы ${service} ответила ${manifest.service}`);
      const { rows, bytes, sha256, tables } = found;
      const { migrations, takenAt } = manifest;
      entries.push({ service, migrations, takenAt, rows, bytes, sha256, tables });
      progress(entries.length / sources.length);
    }
    const tables = entries.reduce((sum, entry) => sum + entry.tables.length, 0);
    const rows = entries.reduce((sum, entry) => sum + entry.rows, 0);
    return { entries, detail: `Таблиц: ${tables}, строк: ${rows.toLocaleString('ru-RU')}; суммы сходятся` };
  }

  private async sizeOf(service: Domain): Promise<number> {
    const timeout = answerWait;
    try {
      await this.operations.text(service, '/health', { timeout });
      const path = diagnosticPaths.database;
      return (await this.operations.json(service, path, databaseReport, { timeout })).bytes;
    } catch (error) {
      const reason = messageOf(error);
      throw new Error(`Служба ${service} не готова: ${reason}`, { cause: error });
    }
  }
}

export const entryPath = (folder: string, service: string) => join(folder, service);
