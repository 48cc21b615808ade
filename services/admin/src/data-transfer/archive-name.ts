/** `kubrik-20260131-235959.tar.gz`, in UTC, so that the order of names is the order of time. */
export function archiveNameAt(time: Date): string {
  const digits = time.toISOString().replaceAll(/\D/g, '');
  return `kubrik-${digits.slice(0, 8)}-${digits.slice(8, 14)}.tar.gz`;
}

/** Year, month and day are its groups. */
const form = /^kubrik-(\d{4})(\d\d)(\d\d)-\d{6}\.tar\.gz$/;

/** Whether a file is an archive of ours; others in the same folder are left alone. */
export const isArchiveName = (name: string) => form.test(name);

/** The day of an archive's name, as year, month and day of the month. */
export const dayOfArchive = (name: string): number[] => (form.exec(name) ?? []).slice(1).map(Number);
