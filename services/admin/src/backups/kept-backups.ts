import type { BackupPlan } from '@kubrik/contract';
import { dayOfArchive, isArchiveName } from '../data-transfer/archive-name.js';

const day = 24 * 60 * 60 * 1000;
const [encrypted, partial] = ['.age', '.partial'];

/** `kubrik-20260131-235959.tar.gz.age` of the archive `kubrik-20260131-235959.tar.gz`. */
export const backupName = (archive: string) => archive + encrypted;
const archiveOf = (backup: string) => backup.slice(0, -encrypted.length);

/** Whether a file is one of our backups; others in the same place are left alone. */
export const isBackupName = (name: string) => name.endsWith(encrypted) && isArchiveName(archiveOf(name));

/** Whether a file is what a process that died has left of one. */
export const isPartialName = (name: string) =>
  name.endsWith(partial) && isBackupName(name.slice(0, -partial.length));

/** So many of the newest stay whatever the plan says: a bad one must not take the place of a good one of the same day. */
const alwaysKept = 3;

/** The backups that stay: the newest ones, and by the plan the newest of each of the last days, weeks and months that have one. */
export function keptBackups(
  names: string[],
  { keepDays, keepWeeks, keepMonths }: Pick<BackupPlan, 'keepDays' | 'keepWeeks' | 'keepMonths'>,
): Set<string> {
  const newestFirst = names.filter(isBackupName).sort().reverse();
  const kept = [
    newestFirst.slice(0, alwaysKept),
    newestOfEach(newestFirst, keepDays, (name) => name.slice(0, 'kubrik-20260131'.length)),
    newestOfEach(newestFirst, keepWeeks, weekOf),
    newestOfEach(newestFirst, keepMonths, (name) => name.slice(0, 'kubrik-202601'.length)),
  ];
  return new Set(kept.flat());
}

function newestOfEach(newestFirst: string[], count: number, periodOf: (name: string) => string): string[] {
  const newest = new Map<string, string>();
  for (const name of newestFirst) {
    const period = periodOf(name);
    if (!newest.has(period) && newest.size < count) newest.set(period, name);
  }
  return [...newest.values()];
}

/** Weeks begin on Monday. */
function weekOf(name: string): string {
  const [year = 0, month = 1, date] = dayOfArchive(archiveOf(name));
  const days = Date.UTC(year, month - 1, date) / day;
  // The first day of Unix time was a Thursday.
  return String(Math.floor((days + 3) / 7));
}
