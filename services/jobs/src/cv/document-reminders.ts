import { type CvSnapshot, certificateNames } from '@kubrik/contract';

/** A CV's owner is reminded this many months before a document expires. */
export const reminderMonths = [6, 3, 1] as const;

export interface Reminder {
  /** Russian name of the document. */
  name: string;
  expiresOn: string;
  months: number;
  /** The day of the reminder, `YYYY-MM-DD`. */
  on: string;
}

/** `2027-08-31` six months earlier is `2027-02-28`. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** Every reminder of a CV, in the order of days. */
export function remindersOf({ documents, visas }: Pick<CvSnapshot, 'documents' | 'visas'>): Reminder[] {
  const ending = [
    ...documents.map(({ certificate, name, expiresOn }) => ({
      name: certificate ? certificateNames[certificate].ru : (name ?? ''),
      expiresOn,
    })),
    ...visas.map(({ country, kind, expiresOn }) => ({
      name: ['Виза', country, kind].filter(Boolean).join(' '),
      expiresOn,
    })),
  ];
  return ending
    .flatMap(({ name, expiresOn }) =>
      expiresOn === null
        ? []
        : reminderMonths.map((months) => ({ name, expiresOn, months, on: monthsBefore(expiresOn, months) })),
    )
    .sort((one, other) => one.on.localeCompare(other.on));
}

/** The first day after `day` with a reminder for a CV; null when there is none. */
export const nextReminder = (cv: Pick<CvSnapshot, 'documents' | 'visas'>, day: string): string | null =>
  remindersOf(cv).find(({ on }) => on > day)?.on ?? null;

/**
 * The reminders that are due after `since` and up to `today`: the latest for each document, none for an
 * expired one.
 */
export function dueReminders(
  cv: Pick<CvSnapshot, 'documents' | 'visas'>,
  { since, today }: { since: string; today: string },
): Reminder[] {
  const due = remindersOf(cv).filter(({ on, expiresOn }) => on > since && on <= today && expiresOn >= today);
  return [...new Map(due.map((reminder) => [`${reminder.name} ${reminder.expiresOn}`, reminder])).values()];
}
