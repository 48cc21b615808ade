import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';

const kept = 3;
const archiveName = /^kubrik-\d{8}-\d{6}\.tar\.gz$/;
const runPrefix = '.run-';

/** The folder of archives. They hold personal data, so only the process's own user can read it. */
@Injectable()
export class ExportFolder {
  readonly path: string;

  constructor(@Inject(CONFIG) config: AdminConfig) {
    this.path = join(config.DATA_DIR, 'exports');
  }

  /** `kubrik-20260131-235959.tar.gz`, in UTC, so that the order of names is the order of time. */
  nameAt(time: Date): string {
    const digits = time.toISOString().replaceAll(/\D/g, '');
    return `kubrik-${digits.slice(0, 8)}-${digits.slice(8, 14)}.tar.gz`;
  }

  /** Makes the folder for one run's exports, and removes the folders of earlier runs. */
  async openRun(id: string): Promise<string> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.path)) {
      if (name.startsWith(runPrefix)) await rm(join(this.path, name), { recursive: true, force: true });
    }
    const folder = this.folderOf(id);
    await mkdir(folder, { mode: 0o700 });
    return folder;
  }

  /** Removes a run's exports, which hold personal data. */
  closeRun(id: string): Promise<void> {
    return rm(this.folderOf(id), { recursive: true, force: true });
  }

  /** Deletes all but the newest archives. */
  async prune(): Promise<void> {
    const archives = (await readdir(this.path)).filter((name) => archiveName.test(name)).sort();
    for (const name of archives.slice(0, -kept)) await rm(join(this.path, name), { force: true });
  }

  private folderOf(id: string): string {
    return join(this.path, `${runPrefix}${id}`);
  }
}
