import { cellsADay, type DayCells, timeOfCell } from './hours-log';

const span = /^(\d{1,2})(?::?(\d{2}))?\s*[-–—]\s*(\d{1,2})(?::?(\d{2}))?$/;

/** Index of the cell that begins at this time; undefined when the time is not a half hour of a day. */
function cellOf(hours: string, minutes = '00'): number | undefined {
  if (minutes !== '00' && minutes !== '30') return undefined;
  const cell = Number(hours) * 2 + (minutes === '30' ? 1 : 0);
  return cell <= cellsADay ? cell : undefined;
}

/**
 * Reads times of work such as «08:00–12:00, 13–17:30». An empty text is a day of rest.
 *
 * @returns undefined for an invalid text, and for a time that ends before it begins: night work must be entered on two
 * days
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

/** A day's times of work as text: «08:00–12:00, 13:00–17:30». */
export function workTimesOf(cells: DayCells): string {
  return [...cells.matchAll(/w+/g)]
    .map(({ index, 0: run }) => `${timeOfCell(index)}–${timeOfCell(index + run.length)}`)
    .join(', ');
}
