import { type HoursLog, isDayCells } from './hours-log';

/** All that the tool stores in this browser. */
export interface HoursRecord {
  days: HoursLog;
  /** For the table alone. */
  name: string;
  ship: string;
  /** Whether the exceptions of STCW apply. */
  hasExceptions: boolean;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Of what is stored only what can be read; nothing stored is an empty record. */
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
