const day = 86_400_000;
/** 05:30 UTC, 08:30 in Moscow: half an hour before the daily e-mails. */
const timeOfDay = 5.5 * 3_600_000;

/** The next time after `now` at which people are notified of the day's new vacancies. */
export function dueDaily(now: Date): Date {
  const today = Math.floor(now.getTime() / day) * day + timeOfDay;
  return new Date(today > now.getTime() ? today : today + day);
}
