import { useMemo } from 'react';
import { cellsADay, datesOfMonth, dayNumber, type HoursLog } from './hours-log';
import { type Breach, findBreaches } from './rules/breaches';
import { findBreachesDespiteExceptions } from './rules/exceptions';

/** Breaches whose time overlaps the month. */
export function useBreaches(days: HoursLog, month: string, hasExceptions: boolean): Breach[] {
  const all = useMemo(
    () => (hasExceptions ? findBreachesDespiteExceptions(days) : findBreaches(days)),
    [days, hasExceptions],
  );
  return useMemo(() => {
    const dates = datesOfMonth(month);
    const start = dayNumber(dates[0] ?? '') * cellsADay;
    const end = start + dates.length * cellsADay;
    return all.filter(({ from, to }) => from < end && to > start);
  }, [all, month]);
}
