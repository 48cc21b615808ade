import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const runPrefix = '.run-';

/** Folders for the files of runs, which hold personal data: only the process's own user can read them. */
export class RunFolders {
  /** @param path the folder in which they are */
  constructor(readonly path: string) {}

  /** Makes the folder for one run's files, and removes the folders of earlier runs. */
  async openRun(id: string): Promise<string> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.path)) {
      if (name.startsWith(runPrefix)) await rm(join(this.path, name), { recursive: true, force: true });
    }
    const folder = this.folderOf(id);
    await mkdir(folder, { mode: 0o700 });
    return folder;
  }

  closeRun(id: string): Promise<void> {
    return rm(this.folderOf(id), { recursive: true, force: true });
  }

  private folderOf(id: string): string {
    return join(this.path, `${runPrefix}${id}`);
  }
}
