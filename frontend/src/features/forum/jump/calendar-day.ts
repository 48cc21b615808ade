const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** The day of a time in the reader's time zone, as a date field writes it: `2026-05-03`. */
export function calendarDay(iso: string): string {
  const date = new Date(iso);
  return [digits(date.getFullYear(), 4), digits(date.getMonth() + 1, 2), digits(date.getDate(), 2)].join('-');
}

/** When this day begins in the reader's time zone; the server has no messages from before 1970. */
export const beginOfDay = (day: string): Date => new Date(Math.max(0, new Date(`${day}T00:00`).getTime()));
