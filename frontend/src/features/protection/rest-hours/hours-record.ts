import { type HoursLog, isDayCells } from './hours-log';

/** All data that the tool stores in this browser. */
export interface HoursRecord {
  days: HoursLog;
  /** Used only in the table. */
  name: string;
  ship: string;
  /** Whether the flag state allows the exceptions of STCW. */
  hasExceptions: boolean;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads the stored data and drops invalid values; without stored data the record is empty. */
export function readHoursRecord(stored: unknown): HoursRecord {
  const { days, name, ship, hasExceptions } = (stored ?? {}) as Partial<Record<keyof HoursRecord, unknown>>;
  const entries = typeof days === 'object' && days !== null ? Object.entries(days) : [];
  return {
    days: Object.fromEntries(
      entries.filter(([date, cells]) => /^\d{4}-\d{2}-\d{2}$/.test(date) && isDayCells(cells)),
    ),
    name: textOf(name),
    ship: textOf(ship),
    hasExceptions: hasExceptions === true,
  };
}

export function withDay(days: HoursLog, date: string, cells: string | undefined): HoursLog {
  const { [date]: _, ...others } = days;
  return cells === undefined ? others : { ...others, [date]: cells };
}
