import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Domain } from '@kubrik/contract';
import {
  type ArchiveEntry,
  archiveEntries,
  BackupError,
  CONFIG,
  type ContentJobContext,
  type ContentJobOutcome,
  checkArchive,
  decryptFile,
  encryptFile,
  LOGGER,
  type Logger,
  messageOf,
  newBackupKey,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { ArchiveSteps } from '../data-transfer/archive.steps.js';
import { CollectionSteps, entryPath } from '../data-transfer/collection.steps.js';
import { RunFolders } from '../data-transfer/run-folders.js';
import { formatSize } from '../data-transfer/size.js';
import { OperationsClient } from '../operations/operations.client.js';
import { BackupPlanService } from '../settings/backup-plan.service.js';
import { backupName, isBackupName, isPartialName, keptBackups } from './kept-backups.js';
import type { BackupPlace } from './places/backup-place.js';
import { BackupPlaces } from './places/places.js';

/** A new backup, before it is in any place. */
interface NewBackup {
  name: string;
  file: string;
  bytes: number;
  sha256: string;
  /** A secret key that decrypts it, too, while its run lasts: the operator's own is not on this machine. */
  rehearsalIdentity: string;
  /** What was exported. */
  entries: ArchiveEntry[];
}

/** In ms. A place or a service that hangs must not prevent all later backups. */
const longestRun = 6 * 60 * 60 * 1000;
/** The progress within one step is not shown. */
const ignore = () => {};

/** Makes backups: encrypted archives of all data, kept in every place, the restore of each rehearsed. */
@Injectable()
export class BackupService {
  private readonly folders: RunFolders;

  constructor(
    private readonly collection: CollectionSteps,
    private readonly archives: ArchiveSteps,
    private readonly operations: OperationsClient,
    private readonly places: BackupPlaces,
    private readonly plans: BackupPlanService,
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.folders = new RunFolders(join(config.DATA_DIR, 'backup-runs'));
  }

  async backUp(given: ContentJobContext): Promise<ContentJobOutcome> {
    const { BACKUP_RECIPIENT: recipient } = this.config;
    if (!recipient) return { succeeded: false, message: noRecipient };
    const signal = AbortSignal.any([given.signal, AbortSignal.timeout(longestRun)]);
    const context = { ...given, signal };
    const folder = await this.folders.openRun(context.runId);
    try {
      const backup = await this.make(folder, recipient, context);
      return await this.keep(backup, folder, context);
    } finally {
      await this.folders.closeRun(context.runId).catch(() => {});
    }
  }

  /** Exports all data into an archive and encrypts it. */
  private async make(
    folder: string,
    recipient: string,
    { signal, report }: ContentJobContext,
  ): Promise<NewBackup> {
    await report(0, 'Выгружаем данные служб');
    const { sources } = await this.collection.check(ignore);
    await this.collection.export(folder, sources, signal, ignore);
    const { entries } = await this.collection.sum(folder, sources, ignore);
    await report(35, 'Собираем архив');
    const { archive } = await this.archives.write(folder, entries, ignore);
    // Each is needed once, and they are large.
    for (const { service } of entries) await rm(entryPath(folder, service));
    await report(45, 'Шифруем архив');
    const name = backupName(archive.name);
    const file = join(folder, name);
    const own = await newBackupKey();
    const written = await encryptFile(archive.file, file, [recipient, own.recipient], signal);
    await rm(archive.file);
    return { name, file, ...written, rehearsalIdentity: own.identity, entries };
  }

  /** Puts the backup into every place, rehearses its restore, and deletes those that the plan no longer keeps. */
  private async keep(
    backup: NewBackup,
    folder: string,
    { signal, report }: ContentJobContext,
  ): Promise<ContentJobOutcome> {
    await report(55, 'Кладём копию на место');
    const problems: string[] = [];
    const placesWithBackup: BackupPlace[] = [];
    const orNoteProblem = async (place: BackupPlace, work: () => Promise<void>) => {
      try {
        await work();
        return true;
      } catch (error) {
        signal.throwIfAborted();
        this.logger.error({ err: error, place: place.address }, 'a place for backups failed');
        problems.push(`${place.address}: ${messageOf(error)}`);
        return false;
      }
    };
    for (const place of this.places.all)
      if (await orNoteProblem(place, () => put(place, backup, signal))) placesWithBackup.push(place);
    const [first] = placesWithBackup;
    if (!first) return { succeeded: false, message: 'Копию некуда положить', problems };
    await report(70, 'Восстанавливаем копию в пробные базы');
    try {
      await this.rehearse(first, backup, folder, signal);
    } catch (error) {
      signal.throwIfAborted();
      this.logger.error({ err: error }, 'the restore of a backup could not be rehearsed');
      problems.push(messageOf(error));
      const isDamaged = error instanceof BackupError && error.code === 'damaged';
      if (!isDamaged)
        return { succeeded: false, message: `${backup.name} сохранена, но не проверена`, problems };
      for (const place of placesWithBackup)
        await orNoteProblem(place, () => place.remove(backup.name, signal));
      return { succeeded: false, message: 'Копия не восстанавливается и удалена', problems };
    }
    for (const place of placesWithBackup) await orNoteProblem(place, () => this.prune(place, signal));
    const rows = backup.entries.reduce((sum, entry) => sum + entry.rows, 0);
    const rehearsed = `восстановлена в пробные базы и сверена, строк: ${rows.toLocaleString('ru-RU')}`;
    const where = placesWithBackup.map(({ address }) => address).join('; ');
    const message = `${backup.name}, ${formatSize(backup.bytes)}: ${rehearsed}. Где: ${where}`;
    return { succeeded: problems.length === 0, message, problems };
  }

  /** Reads the backup from a place, decrypts it, and has each service restore its part into a scratch database. */
  private async rehearse(
    place: BackupPlace,
    { name, rehearsalIdentity, entries }: NewBackup,
    folder: string,
    signal: AbortSignal,
  ): Promise<void> {
    const file = join(folder, 'decrypted.tar.gz');
    await decryptFile(await place.open(name, signal), file, rehearsalIdentity, signal);
    await checkArchive(file);
    for await (const { entry, content } of archiveEntries(file)) {
      const service = entry.service as Domain;
      const restored = await this.operations.rehearseRestore(service, content, signal);
      const exported = entries.find((one) => one.service === service)?.tables;
      if (JSON.stringify(restored) !== JSON.stringify(exported))
        throw new BackupError('damaged', `Служба ${service}: восстановлено не то, что было выгружено`);
    }
  }

  private async prune(place: BackupPlace, signal: AbortSignal): Promise<void> {
    const names = (await place.list(signal)).filter((name) => isBackupName(name) || isPartialName(name));
    const kept = keptBackups(names, await this.plans.read());
    for (const name of names) if (!kept.has(name)) await place.remove(name, signal);
  }
}

/** Writes a backup and compares the checksum of what is read back. */
async function put(
  place: BackupPlace,
  { name, file, sha256 }: NewBackup,
  signal: AbortSignal,
): Promise<void> {
  await place.write(name, file, signal);
  const hash = createHash('sha256');
  for await (const piece of await place.open(name, signal)) hash.update(piece);
  if (hash.digest('hex') === sha256) return;
  await place.remove(name, signal);
  throw new BackupError('damaged', 'прочитано не то, что было записано');
}

export const noRecipient = 'Не указан BACKUP_RECIPIENT: копию не для кого зашифровать';
