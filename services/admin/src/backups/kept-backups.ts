import type { BackupPlan } from '@kubrik/contract';

const form = /^kubrik-(\d{4})(\d\d)(\d\d)-\d{6}\.tar\.gz\.age$/;
const day = 24 * 60 * 60 * 1000;

/** `kubrik-20260131-235959.tar.gz.age` of the archive `kubrik-20260131-235959.tar.gz`. */
export const backupName = (archive: string) => `${archive}.age`;

/** Whether a file is one of our backups; others in the same place are left alone. */
export const isBackupName = (name: string) => form.test(name);

/** The backups that the plan keeps: the newest of each of the last days, weeks and months that have one. */
export function keptBackups(
  names: string[],
  { keepDays, keepWeeks, keepMonths }: Pick<BackupPlan, 'keepDays' | 'keepWeeks' | 'keepMonths'>,
): Set<string> {
  const newestFirst = names.filter(isBackupName).sort().reverse();
  const kept = [
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
  const [, year, month, date] = (form.exec(name) ?? []).map(Number);
  const days = Date.UTC(year ?? 0, (month ?? 1) - 1, date) / day;
  // The first day of Unix time was a Thursday.
  return String(Math.floor((days + 3) / 7));
}
