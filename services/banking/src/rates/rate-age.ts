import type { RateSource } from './sources/rate-source.js';

const day = 86_400_000;
/**
 * Days with business on the markets. Weekends and moved holidays explain a missing rate for up to so many
 * days.
 */
const maxDays = 4;

/** Days (`MM-DD`) on which the Bank of Russia sets no rate by law: Labour Code, Article 112. */
const russianHolidays = new Set([
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
]);

/** Closing days of the ECB's payment system with a fixed date. */
const europeanHolidays = new Set(['01-01', '05-01', '12-25', '12-26']);

/** Easter Sunday of the Gregorian calendar, in ms since 1970 (Meeus, Astronomical Algorithms). */
function easter(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const number = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(number / 31) - 1, (number % 31) + 1);
}

/** The Friday before Easter and the Monday after it. */
const isEasterHoliday = (time: number): boolean =>
  [-2 * day, day].some((away) => easter(new Date(time).getUTCFullYear()) + away === time);

function isHoliday(source: RateSource['id'], time: number): boolean {
  const monthAndDay = new Date(time).toISOString().slice(5, 10);
  if (source === 'cbr') return russianHolidays.has(monthAndDay);
  return europeanHolidays.has(monthAndDay) || isEasterHoliday(time);
}

/**
 * Whether a newer rate should have come long ago. The source's holidays since `date` do not count: in January
 * the Bank of Russia sets no rates for up to eleven days.
 *
 *
 * @param date `YYYY-MM-DD`
 */
export function isOldRate(source: RateSource['id'], date: string, now: Date): boolean {
  const today = Math.floor(now.getTime() / day) * day;
  let days = 0;
  for (let time = Date.parse(date) + day; time <= today && days <= maxDays; time += day)
    if (!isHoliday(source, time)) days += 1;
  return days > maxDays;
}
