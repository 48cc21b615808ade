import { cellsADay, type DayCells, timeOfCell } from './hours-log';

const span = /^(\d{1,2})(?::?(\d{2}))?\s*[-–—]\s*(\d{1,2})(?::?(\d{2}))?$/;

/** A cell's beginning out of hours and minutes, or undefined for what is no half hour of a day. */
function cellOf(hours: string, minutes = '00'): number | undefined {
  if (minutes !== '00' && minutes !== '30') return undefined;
  const cell = Number(hours) * 2 + (minutes === '30' ? 1 : 0);
  return cell <= cellsADay ? cell : undefined;
}

/**
 * Reads times of work like «08:00–12:00, 13–17:30».
 *
 * @returns undefined for what is no list of times in half hours, and for what ends before it begins: a night belongs to
 * two days; an empty text is a day of rest
 */
export function readWorkTimes(text: string): DayCells | undefined {
  const cells = Array.from({ length: cellsADay }, () => 'r');
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  for (const part of parts.filter((one) => one !== '')) {
    const [, fromHours, fromMinutes, toHours, toMinutes] = span.exec(part) ?? [];
    if (fromHours === undefined || toHours === undefined) return undefined;
    const from = cellOf(fromHours, fromMinutes);
    const to = cellOf(toHours, toMinutes);
    if (from === undefined || to === undefined || from >= to) return undefined;
    cells.fill('w', from, to);
  }
  return cells.join('');
}

/** Times of work of a day: «08:00–12:00, 13:00–17:30». */
export function workTimesOf(cells: DayCells): string {
  return [...cells.matchAll(/w+/g)]
    .map(({ index, 0: run }) => `${timeOfCell(index)}–${timeOfCell(index + run.length)}`)
    .join(', ');
}
