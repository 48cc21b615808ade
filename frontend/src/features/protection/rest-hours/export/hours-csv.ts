import { restHours as texts } from '../../../../locales/ru/protection/rest-hours';
import { cellsADay, datesOfMonth, type HoursLog, minutesACell, restOfDay, timeOfCell } from '../hours-log';
import { breachTexts } from '../hours-texts';
import type { Breach } from '../rules/breaches';

const minutesADay = cellsADay * minutesACell;
/** Spreadsheets treat a cell that begins with one of these characters as a formula. */
const formula = /^[=+\-@\t\r]/;

const field = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const line = (fields: readonly string[]) => fields.map(field).join(';');
/** Hours with a decimal comma, as a Russian spreadsheet expects. */
const hours = (minutes: number) => String(minutes / 60).replace('.', ',');

export interface HoursTable {
  month: string;
  days: HoursLog;
  name: string;
  ship: string;
  breaches: readonly Breach[];
}

/** The month as a table for spreadsheets, with a column for each half hour and the breaches below. */
export function hoursCsv({ month, days, name, ship, breaches }: HoursTable): string {
  const { table } = texts;
  const times = Array.from({ length: cellsADay }, (_, cell) => timeOfCell(cell));
  const rows = datesOfMonth(month).map((date) => {
    const cells = days[date];
    if (cells === undefined) return line([date, '', '', ...times.map(() => table.unknownMark)]);
    const rest = restOfDay(cells);
    const marks = [...cells].map((cell) => (cell === 'w' ? table.workMark : ''));
    return line([date, hours(rest), hours(minutesADay - rest), ...marks]);
  });
  const found = breaches.map((breach) => {
    const { title, from, to, found, required, source } = breachTexts(breach);
    return line([title, from, to, found, required, source]);
  });
  return [
    line([table.title]),
    line([table.name, name]),
    line([table.ship, ship]),
    line([table.date, table.rest, table.work, ...times]),
    ...rows,
    '',
    line([table.breaches]),
    ...(found.length > 0 ? [line(table.columns), ...found] : [line([table.noBreaches])]),
    line([table.own]),
    '',
  ].join('\r\n');
}
