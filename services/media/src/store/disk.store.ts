import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Logger, messageOf } from '@kubrik/service-kit';
import { type Store, settingOf } from './store.js';

/** In ms. A file's time says when it was last read; it is written at most this often. */
const timePrecision = 3_600_000;
const unfinished = '.part';

interface Kept {
  bytes: number;
  usedAt: number;
}

/**
 * Keeps files in a folder, in a subfolder for the first two letters of each id, and removes the least recently used ones
 * when all together take more than `maxBytes`.
 */
export class DiskStore implements Store {
  /** By key, the least recently used first. */
  private readonly kept = new Map<string, Kept>();
  private size = 0;

  private constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
    private readonly logger: Logger,
  ) {}

  /** Finds the files that earlier processes have stored, and deletes unfinished ones. */
  static async open(folder: string, maxBytes: number, logger: Logger): Promise<DiskStore> {
    const store = new DiskStore(folder, maxBytes, logger);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const found = await Promise.all(
      entries.filter((entry) => entry.isFile()).map((entry) => store.find(entry)),
    );
    const files = found.filter((file) => file !== undefined).sort((a, b) => a.usedAt - b.usedAt);
    for (const { key, ...file } of files) store.add(key, file);
    await store.removeOldest();
    return store;
  }

  async read(key: string): Promise<Buffer | undefined> {
    const file = this.kept.get(key);
    try {
      // Also finds files that another process has stored in the same folder since.
      const bytes = await readFile(this.pathOf(key));
      const now = Date.now();
      const isTimeOld = !file || now - file.usedAt > timePrecision;
      this.add(key, { bytes: bytes.length, usedAt: isTimeOld ? now : file.usedAt });
      if (isTimeOld) await utimes(this.pathOf(key), now / 1000, now / 1000);
      return bytes;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      this.forget(key);
      return undefined;
    }
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key);
    const beside = `${path}.${randomUUID()}${unfinished}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(beside, bytes, { mode: 0o600 });
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
    this.add(key, { bytes: bytes.length, usedAt: Date.now() });
    await this.removeOldest();
  }

  async remove(key: string): Promise<void> {
    this.forget(key);
    await rm(this.pathOf(key), { force: true });
  }

  setting() {
    return settingOf(this, 'Диск сервера');
  }

  private async find(entry: Dirent): Promise<(Kept & { key: string }) | undefined> {
    const path = join(entry.parentPath, entry.name);
    if (entry.name.endsWith(unfinished)) return void (await rm(path, { force: true }));
    const file = await stat(path).catch(() => undefined);
    return file && { key: this.keyOf(path), bytes: file.size, usedAt: file.mtimeMs };
  }

  private async removeOldest(): Promise<void> {
    for (const key of this.kept.keys()) {
      if (this.size <= this.maxBytes) return;
      this.forget(key);
      await rm(this.pathOf(key), { force: true }).catch((error: unknown) =>
        this.logger.warn({ problem: messageOf(error) }, 'a stored picture is not removed'),
      );
    }
  }

  private add(key: string, file: Kept): void {
    this.forget(key);
    this.kept.set(key, file);
    this.size += file.bytes;
  }

  private forget(key: string): void {
    this.size -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }

  /** `pictures/3f…/640.webp` stands in `3f/pictures-3f…-640.webp`. */
  private pathOf(key: string): string {
    const [, id = ''] = key.split('/');
    return join(this.folder, id.slice(0, 2), key.replaceAll('/', '-'));
  }

  private keyOf(path: string): string {
    const name = relative(this.folder, path).split(/[\\/]/).at(-1) ?? '';
    return name.replaceAll('-', '/');
  }
}
