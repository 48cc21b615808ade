import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { refusePath } from './workspace-path.js';

/** Largest file, in bytes. */
export const largestFile = 1024 * 1024;

interface Folder {
  handle: FileHandle;
  /** A path that always leads to this folder, even when another takes its place. */
  at: string;
}

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_WRONLY, O_CREAT, O_EXCL } = constants;
const fileMode = 0o644;
const folderMode = 0o755;
/**
 * On Linux an open folder has a path by its descriptor; elsewhere each part of the path is checked instead.
 */
const hasDescriptorPaths = existsSync('/proc/self/fd');

/**
 * Files below one folder. Each folder of a path is opened without following links, and the next part is opened inside
 * it, so a part that is swapped for a link in between cannot lead outside.
 */
export class SafeFolder {
  constructor(private readonly root: string) {}

  /** The text of a file; undefined when there is no file. */
  read(parts: string[]): Promise<string | undefined> {
    return this.within(parts, false, async ({ at }, name) => {
      const file = await openFile(join(at, name));
      if (!file) return undefined;
      try {
        return await textOf(file);
      } finally {
        await file.close();
      }
    });
  }

  /** Replaces the file atomically: a reader sees either the old or the new content. */
  async write(parts: string[], content: string): Promise<void> {
    await this.within(parts, true, async ({ at }, name) => {
      await checkReplaceable(join(at, name));
      const draft = join(at, `.repair-${randomBytes(8).toString('hex')}`);
      const file = await open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, fileMode);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(at, name)).catch(async (error: unknown) => {
        await unlink(draft).catch(unlessMissing);
        throw error;
      });
    });
  }

  async remove(parts: string[]): Promise<void> {
    await this.within(parts, false, async ({ at }, name) => {
      await checkReplaceable(join(at, name));
      await unlink(join(at, name)).catch(unlessMissing);
    });
  }

  /** Runs `work` in the folder of the file; undefined when the folder does not exist. */
  private async within<T>(
    parts: string[],
    create: boolean,
    work: (folder: Folder, name: string) => Promise<T>,
  ): Promise<T | undefined> {
    const name = parts.at(-1) ?? '';
    let folder = await openFolder(this.root);
    try {
      for (const part of parts.slice(0, -1)) {
        const next = folder && (await enter(folder, part, create));
        await folder?.handle.close();
        folder = next;
      }
      return folder && (await work(folder, name));
    } finally {
      await folder?.handle.close();
    }
  }
}

async function enter({ at }: Folder, part: string, create: boolean): Promise<Folder | undefined> {
  const path = join(at, part);
  if (create) {
    await mkdir(path, folderMode).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  return openFolder(path);
}

async function openFolder(path: string): Promise<Folder | undefined> {
  try {
    const handle = await open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    return { handle, at: hasDescriptorPaths ? `/proc/self/fd/${handle.fd}` : path };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    // Error codes for a link in the place of a folder.
    if (code === 'ENOTDIR' || code === 'ELOOP') throw refusePath('На пути стоит ссылка или файл, а не папка');
    throw error;
  }
}

async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    // Without O_NONBLOCK, opening a pipe would block.
    return await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'ELOOP' || code === 'ENXIO') throw refusePath('Это ссылка, а не файл');
    throw error;
  }
}

async function textOf(file: FileHandle): Promise<string> {
  const stats = await file.stat();
  if (!stats.isFile()) throw refusePath('Это не файл');
  if (stats.nlink > 1)
    throw refusePath('У файла есть вторая жёсткая ссылка: он может лежать и вне рабочей папки');
  if (stats.size > largestFile) throw refusePath('Файл больше 1 МБ');
  const bytes = await file.readFile();
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.includes('\u0000')) return text;
  } catch {
    // The text is not UTF-8; it is refused below.
  }
  throw refusePath('Это не текстовый файл');
}

/** Refuses to replace or remove anything but a plain file with one name. */
async function checkReplaceable(path: string): Promise<void> {
  const stats = await lstat(path).catch(unlessMissing);
  if (!stats) return;
  if (stats.isSymbolicLink()) throw refusePath('Это ссылка, а не файл');
  if (!stats.isFile()) throw refusePath('Это не файл');
  if (stats.nlink > 1)
    throw refusePath('У файла есть вторая жёсткая ссылка: он может лежать и вне рабочей папки');
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
