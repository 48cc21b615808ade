import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ArchiveEntry,
  BackupError,
  CONFIG,
  checkArchive,
  checksumOfFile,
  writeArchive,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { archiveNameAt } from './archive-name.js';
import { entryPath } from './collection.steps.js';
import { copyToServer } from './server-copy.js';
import { formatSize } from './size.js';
import { SshServer } from './ssh-server.js';
import { resolveTarget } from './target-address.js';

type Progress = (share: number) => void;

export interface Archive {
  name: string;
  file: string;
  sha256: string;
  /** Size of the exports in the archive. */
  contentBytes: number;
}

/** The steps that write, verify and copy the archive. */
@Injectable()
export class ArchiveSteps {
  constructor(@Inject(CONFIG) private readonly config: AdminConfig) {}

  /** Writes the archive into the run's folder. */
  async write(
    runFolder: string,
    entries: ArchiveEntry[],
    progress: Progress,
  ): Promise<{ archive: Archive; detail: string }> {
    const now = new Date();
    const name = archiveNameAt(now);
    const file = join(runFolder, name);
    const manifest = { format: 1 as const, createdAt: now.toISOString(), parts: entries };
    const contentBytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    const { sha256, bytes } = await writeArchive(
      file,
      manifest,
      (service) => entryPath(runFolder, service),
      (done) => progress(done / Math.max(1, contentBytes)),
    );
    const detail = `${name}, ${formatSize(bytes)}. В нём личные данные людей: храните его как их`;
    return { archive: { name, file, sha256, contentBytes }, detail };
  }

  /** Reads the archive back from the disk, and removes a broken one. */
  async verify({ file, sha256, contentBytes }: Archive, progress: Progress): Promise<string> {
    try {
      await checkArchive(file, (done) => progress(done / Math.max(1, contentBytes)));
      const found = await checksumOfFile(file);
      if (found !== sha256) throw new BackupError('damaged', 'Файл на диске не такой, каким был записан');
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    return `SHA-256 ${sha256}`;
  }

  /** @returns text that says where the archive is now */
  async copy(
    archive: Archive,
    target: string | null,
    signal: AbortSignal,
    progress: Progress,
  ): Promise<string> {
    if (target === null) return `Сервер не указан: архив остаётся здесь, ${archive.file}`;
    // Resolved again, because the name's address may have changed; ssh connects to exactly this address.
    const address = await resolveTarget(target);
    const { file, sha256 } = archive;
    const there = await copyToServer({
      server: new SshServer(this.config, target, address),
      file,
      sha256,
      signal,
      progress: (percent) => progress(percent / 100),
    });
    return `Скопировано на ${target}: ${there}, сумма сходится`;
  }

  nextStepText({ name, file }: Archive, target: string | null): string {
    const where = target === null ? file : `${this.config.MIGRATION_SSH_DIR}/${name}`;
    const secrets =
      'secrets.json перенесите отдельно и до первого запуска: без него сохранённые ключи не прочесть';
    return `На новом сервере: npm run up, затем npm run restore -- ${where}. ${secrets}`;
  }
}
