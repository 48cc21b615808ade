/** Number of half hours in a day, and in seven days. */
export const cellsADay = 48;
export const cellsAWeek = 7 * cellsADay;
export const minutesACell = 30;

/** One day: 48 half hours from midnight of the ship's time, each `w` for work or `r` for rest. */
export type DayCells = string;
/** Entered days by date, `YYYY-MM-DD`; a day that is missing is unknown, neither work nor rest. */
export type HoursLog = Readonly<Record<string, DayCells>>;

/**
 * A moment in half hours since midnight of 1 January 1970, by the ship's calendar; changes of the ship's clock are
 * ignored.
 */
export type Moment = number;

/** A series of entered days without a gap. */
export interface Stretch {
  /** Moment at which the first cell begins. */
  start: Moment;
  /** One value for each half hour; true means rest. */
  isRest: readonly boolean[];
}

const millisecondsADay = 86_400_000;

/** Days since 1 January 1970. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / millisecondsADay;

export const dateOfDay = (day: number): string =>
  new Date(day * millisecondsADay).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Date and time of a moment: «2026-11-03» and «08:30». */
export function clockOf(moment: Moment): { date: string; time: string } {
  const day = Math.floor(moment / cellsADay);
  return { date: dateOfDay(day), time: timeOfCell(moment - day * cellsADay) };
}

/** Time at which a cell begins: cell 17 at «08:30»; 48 is the end of the day, «24:00». */
export const timeOfCell = (cell: number): string =>
  `${String(Math.floor(cell / 2)).padStart(2, '0')}:${cell % 2 === 0 ? '00' : '30'}`;

/** All dates of a month, `YYYY-MM`. */
export function datesOfMonth(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

export const isDayCells = (text: unknown): text is DayCells =>
  typeof text === 'string' && /^[wr]{48}$/.test(text);

/** Minutes of rest in a day. */
export const restOfDay = (cells: DayCells): number =>
  [...cells].filter((cell) => cell === 'r').length * minutesACell;

/** The stretches of a log in order of time; an unknown day ends a stretch. */
export function stretchesOf(log: HoursLog): Stretch[] {
  const stretches: { start: Moment; isRest: boolean[] }[] = [];
  let next = Number.NaN;
  for (const date of Object.keys(log).sort()) {
    const day = dayNumber(date);
    if (day !== next) stretches.push({ start: day * cellsADay, isRest: [] });
    stretches.at(-1)?.isRest.push(...[...(log[date] ?? '')].map((cell) => cell === 'r'));
    next = day + 1;
  }
  return stretches;
}
