const minute = 60_000;
const pause = 5 * minute;
const hourOfDigest = 6;

/**
 * When an e-mail «at once» is sent: at the end of the five-minute interval after the present one, so 5 to 10
 * minutes after the event. All events until then go into the same e-mail.
 */
export const dueAtOnce = (now: number): Date => new Date((Math.floor(now / pause) + 2) * pause);

/** When the next daily e-mail goes out: 06:00 UTC, 09:00 in Moscow. */
export function dueDaily(now: number): Date {
  const due = new Date(now + pause);
  due.setUTCHours(hourOfDigest, 0, 0, 0);
  if (due.getTime() < now + pause) due.setUTCDate(due.getUTCDate() + 1);
  return due;
}

/** Every due time of a delivery that may be waiting now. */
export const timesWaited = (now: number): Date[] => [
  ...[0, 1, 2].map((n) => new Date((Math.floor(now / pause) + n) * pause)),
  dueDaily(now - pause),
  dueDaily(now),
];

/** Whether the daily e-mail is sent at this time. */
export const isDaily = (due: Date): boolean =>
  due.getUTCHours() === hourOfDigest && due.getTime() % (60 * minute) === 0;
