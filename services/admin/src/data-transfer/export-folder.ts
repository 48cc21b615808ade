import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import type { Archive } from './archive.steps.js';
import { isArchiveName } from './archive-name.js';
import { RunFolders } from './run-folders.js';

const kept = 3;

/** The folder of the archives of data transfers. */
@Injectable()
export class ExportFolder extends RunFolders {
  constructor(@Inject(CONFIG) config: AdminConfig) {
    super(join(config.DATA_DIR, 'exports'));
  }

  /** Moves an archive here from its run's folder, which is removed after a crash. */
  async moveIn(archive: Archive): Promise<Archive> {
    const file = join(this.path, archive.name);
    await rename(archive.file, file);
    return { ...archive, file };
  }

  /** Deletes all but the newest archives. */
  async prune(): Promise<void> {
    const archives = (await readdir(this.path)).filter(isArchiveName).sort();
    for (const name of archives.slice(0, -kept)) await rm(join(this.path, name), { force: true });
  }
}
