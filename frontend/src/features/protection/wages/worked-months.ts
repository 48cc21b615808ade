import { plus, type Ratio, ratio } from './money';

/** How a part of a month is paid, according to the contract: by the days of that month, or by thirtieths. */
export type DayBasis = 'calendar' | 'thirtieth';

/** The part of one calendar month from joining to leaving, both days included. */
export interface WorkedMonth {
  /** `YYYY-MM`. */
  month: string;
  days: number;
  daysInMonth: number;
}

const dayOf = (date: string) => Number(date.slice(8));
const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** @param from, to `YYYY-MM-DD`, the first and the last day */
export function workedMonths(from: string, to: string): WorkedMonth[] {
  const months: WorkedMonth[] = [];
  let [year = 0, month = 1] = from.split('-').map(Number);
  const last = to.slice(0, 7);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > last) return months;
    const daysInMonth = lengthOf(year, month);
    const first = name === from.slice(0, 7) ? dayOf(from) : 1;
    const end = name === last ? dayOf(to) : daysInMonth;
    if (end >= first) months.push({ month: name, days: end - first + 1, daysInMonth });
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** The share of a month's pay: at most 1. */
export function partOfMonth({ days, daysInMonth }: WorkedMonth, basis: DayBasis): Ratio {
  if (days === daysInMonth) return ratio(1);
  return basis === 'calendar' ? ratio(days, daysInMonth) : ratio(Math.min(days, 30), 30);
}

/** The exact number of months of employment. */
export const monthsOf = (months: readonly WorkedMonth[], basis: DayBasis): Ratio =>
  months.reduce((total, month) => plus(total, partOfMonth(month, basis)), ratio(0));
