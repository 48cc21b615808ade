import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlace } from './backup-place.js';

/** A folder of this machine, or one that is mounted here. Only the process's own user can read it. */
export class DiskPlace implements BackupPlace {
  readonly address: string;

  constructor(private readonly folder: string) {
    this.address = `папка ${folder}`;
  }

  async write(name: string, file: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const partial = join(this.folder, `${name}.partial`);
    try {
      await copyFile(file, partial);
      const copy = await open(partial, 'r+');
      // Otherwise what is read back could come from memory.
      await copy.sync().finally(() => copy.close());
      await rename(partial, join(this.folder, name));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async open(name: string) {
    return createReadStream(join(this.folder, name));
  }

  list() {
    return readdir(this.folder);
  }

  remove(name: string) {
    return rm(join(this.folder, name), { force: true });
  }
}
