import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { CONFIG, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReadCommitResult } from 'isomorphic-git';
import type { AdminConfig } from '../../admin.config.js';
import { revertedText } from './reverted-text.js';
import { SafeFolder } from './safe-folder.js';
import { partsOf, refusePath } from './workspace-path.js';

/** A file before and after a change; null where there is no file. */
interface FileChange {
  path: string;
  before: string | null;
  after: string | null;
}

export interface CommittedChange {
  id: string;
  at: string;
  who: string;
  description: string;
  files: string[];
}

const author = { name: 'repair-bot', email: 'repair-bot@localhost' };
const maxFiles = 2000;
const maxListed = 50;
const trailer = '\n\nAdministrator: ';

/** Loaded when needed, because most installations never use the workspace. */
const loadGit = async () => (await import('isomorphic-git')).default;

/**
 * The bot's folder, with a git repository of its own. Git is used as a library, so no hooks, filters or
 * settings can run a program. Callers hold the workspace's advisory lock.
 */
@Injectable()
export class Workspace {
  readonly root: string;
  private readonly folder: SafeFolder;

  constructor(@Inject(CONFIG) config: AdminConfig) {
    this.root = resolve(config.REPAIR_WORKSPACE ?? join(config.DATA_DIR, 'workspace'));
    this.folder = new SafeFolder(this.root);
  }

  private get gitLocation() {
    return { fs, dir: this.root, gitdir: join(this.root, '.git') };
  }

  /** Makes the folder and its repository if they do not exist. */
  async open(): Promise<void> {
    await fs.promises.mkdir(this.root, { recursive: true });
    const isFolder = async (path: string) =>
      (await fs.promises.lstat(path).catch(() => undefined))?.isDirectory();
    if (!(await isFolder(this.root)))
      throw refusePath('Рабочая папка – ссылка: укажите в REPAIR_WORKSPACE саму папку');
    const hasGit = await isFolder(this.gitLocation.gitdir);
    if (hasGit === false) throw refusePath('На месте репозитория рабочей папки стоит ссылка или файл');
    if (!hasGit) await (await loadGit()).init({ ...this.gitLocation, defaultBranch: 'main' });
  }

  async read(path: string): Promise<string | undefined> {
    return this.folder.read(partsOf(path));
  }

  /**
   * Writes one file, or removes it if `content` is null, as one commit. A file that was changed outside of
   * git is committed first.
   */
  async change(path: string, content: string | null, description: string, who: string): Promise<string> {
    const filepath = partsOf(path).join('/');
    const [current, committed] = await Promise.all([this.read(path), this.committed(filepath)]);
    if (current !== undefined && current !== committed) {
      await this.stage({ path: filepath, before: null, after: current });
      await this.commit(`Сохранено до изменения: ${filepath}`, who);
    }
    if (content !== null && current === undefined) await this.checkRoom();
    return this.apply([{ path: filepath, before: current ?? null, after: content }], description, who);
  }

  /** The commits, the newest first. */
  async changes(): Promise<CommittedChange[]> {
    const git = await loadGit();
    const commits = await git.log({ ...this.gitLocation, depth: maxListed }).catch(orEmpty);
    return Promise.all(
      commits.map(async (read) => {
        const files = (await this.changedFiles(read)).map(({ path }) => path);
        const [description = '', who = author.name] = read.commit.message.trimEnd().split(trailer);
        const at = new Date(read.commit.committer.timestamp * 1000).toISOString();
        return { id: read.oid, at, who, description, files };
      }),
    );
  }

  /**
   * Reverts one change.
   * @returns the new commit; undefined when nothing is left of the change
   * @throws Refusal ChangeConflict when a later change touches the same lines
   */
  async revert(id: string, who: string): Promise<string | undefined> {
    const read = await this.find(id);
    const undone: FileChange[] = [];
    for (const { path, before, after } of await this.changedFiles(read)) {
      const now = (await this.read(path)) ?? null;
      const content = revertedText({ now, after, before });
      if (content === undefined) throw new Refusal('ChangeConflict');
      if (content !== now) undone.push({ path, before: now, after: content });
    }
    if (undone.length === 0) return undefined;
    const [description] = read.commit.message.split('\n');
    return this.apply(undone, `Отмена: ${description} (${read.oid.slice(0, 7)})`, who);
  }

  private async apply(changes: FileChange[], description: string, who: string): Promise<string> {
    for (const { path, after } of changes) {
      if (after === null) await this.folder.remove(partsOf(path));
      else await this.folder.write(partsOf(path), after);
    }
    for (const change of changes) await this.stage(change);
    return this.commit(description, who);
  }

  /** Adds the given content to the index, because the file on the disk may have changed since it was read. */
  private async stage({ path: filepath, after }: FileChange): Promise<void> {
    const git = await loadGit();
    if (after === null) {
      await git.updateIndex({ ...this.gitLocation, filepath, remove: true, force: true });
      return;
    }
    const oid = await git.writeBlob({ ...this.gitLocation, blob: Buffer.from(after) });
    await git.updateIndex({ ...this.gitLocation, filepath, oid, add: true, mode: 0o100644 });
  }

  private async commit(description: string, who: string): Promise<string> {
    const git = await loadGit();
    // The description must not contain the trailer, which names the administrator.
    const message = `${description.replaceAll(trailer.trim(), '')}${trailer}${who}`;
    return git.commit({ ...this.gitLocation, message, author, committer: author });
  }

  private async committed(filepath: string): Promise<string | undefined> {
    const git = await loadGit();
    try {
      const oid = await git.resolveRef({ ...this.gitLocation, ref: 'HEAD' });
      return Buffer.from((await git.readBlob({ ...this.gitLocation, oid, filepath })).blob).toString('utf8');
    } catch (error) {
      return orElse(error, undefined);
    }
  }

  private async checkRoom(): Promise<void> {
    const files = await (await loadGit()).listFiles(this.gitLocation);
    if (files.length >= maxFiles) throw refusePath(`В рабочей папке уже ${maxFiles} файлов`);
  }

  private async find(id: string): Promise<ReadCommitResult> {
    const commits = await (await loadGit()).log(this.gitLocation).catch(orEmpty);
    const found = commits.filter(({ oid }) => oid.startsWith(id));
    if (found.length !== 1 || !found[0]) throw new Refusal('ChangeNotFound');
    return found[0];
  }

  private async changedFiles({ oid, commit }: ReadCommitResult): Promise<FileChange[]> {
    const git = await loadGit();
    const [parent] = commit.parent;
    const trees = [git.TREE({ ref: oid }), ...(parent ? [git.TREE({ ref: parent })] : [])];
    const found: (FileChange | undefined)[] = await git.walk({
      ...this.gitLocation,
      trees,
      map: async (path, [now, before]) => {
        const [here, there] = await Promise.all([now?.oid(), before?.oid()]);
        // Equal folders contain no differences.
        if (here === there) return path === '.' ? undefined : null;
        const kinds = await Promise.all([now?.type(), before?.type()]);
        if (kinds.includes('tree')) return undefined;
        const [after, earlier] = await Promise.all([now?.content(), before?.content()]);
        return { path, before: textOrNull(earlier ?? undefined), after: textOrNull(after ?? undefined) };
      },
      reduce: async (own, children: unknown[]) => [own, ...children].flat().filter(Boolean),
    });
    return (found ?? []).filter((change) => change !== undefined);
  }
}

const textOrNull = (bytes: Uint8Array | undefined): string | null =>
  bytes ? Buffer.from(bytes).toString('utf8') : null;

/** A repository without a commit has no history. */
const orEmpty = (error: unknown): ReadCommitResult[] => orElse(error, []);

function orElse<T>(error: unknown, value: T): T {
  if ((error as { code?: string }).code === 'NotFoundError') return value;
  throw error;
}
