import { type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { monthName } from '@kubrik/contract/text/month';
import { restHours } from '../../../../locales/ru/protection/rest-hours';
import { newPdf } from '../../../../ui/pdf/text-pdf';
import { cellsADay, datesOfMonth, minutesACell, restOfDay } from '../hours-log';
import { breachTexts } from '../hours-texts';
import type { HoursTable } from './hours-csv';

const texts = restHours.table;
/** A4 landscape, in points. */
const page = { width: 842, height: 595, margin: 36 };
const grid = { top: 500, row: 13, date: 62, cell: 12.6, sum: 44 };
const ink = rgb(0.05, 0.12, 0.19);
const pale = rgb(0.45, 0.52, 0.6);
const line = rgb(0.75, 0.8, 0.85);
const work = rgb(0.04, 0.36, 0.68);
const minutesADay = cellsADay * minutesACell;

interface Sheet {
  sheet: PDFPage;
  font: PDFFont;
}

const write = ({ sheet, font }: Sheet, text: string, x: number, y: number, size = 8, color = ink) =>
  sheet.drawText(text, { x, y, size, font, color });

/** The longest beginning of a text that fits a width. */
function fitted({ font }: Sheet, text: string, size: number, width: number): string {
  if (font.widthOfTextAtSize(text, size) <= width) return text;
  let shorter = text;
  while (shorter !== '' && font.widthOfTextAtSize(`${shorter}…`, size) > width)
    shorter = shorter.slice(0, -1);
  return `${shorter}…`;
}

function drawHead(on: Sheet, { month, name, ship }: HoursTable): void {
  const { margin, width } = page;
  write(on, texts.title, margin, 553, 15);
  write(on, texts.month(monthName(month) ?? ''), margin, 535, 9);
  write(on, fitted(on, `${texts.name}: ${name || '—'}`, 9, 300), margin + 190, 535, 9);
  write(on, fitted(on, `${texts.ship}: ${ship || '—'}`, 9, width - margin - 540), margin + 500, 535, 9);
  for (let hour = 0; hour < 24; hour += 1)
    write(on, String(hour), margin + grid.date + hour * 2 * grid.cell + 1, grid.top + 4, 7, pale);
  const sums = margin + grid.date + cellsADay * grid.cell + 4;
  write(on, texts.rest, sums, grid.top + 4, 6, pale);
  write(on, texts.work, sums + grid.sum, grid.top + 4, 6, pale);
}

const hours = (minutes: number) => (minutes / 60).toFixed(1).replace('.', ',');

function drawDay(on: Sheet, date: string, cells: string | undefined, y: number): void {
  const left = page.margin + grid.date;
  const [year, month, day] = date.split('-');
  write(on, `${day}.${month}.${year}`, page.margin, y + 3.5, 8);
  for (const [index, cell] of [...(cells ?? 'u'.repeat(cellsADay))].entries()) {
    const x = left + index * grid.cell;
    on.sheet.drawRectangle({
      x,
      y,
      width: grid.cell,
      height: grid.row,
      borderColor: line,
      borderWidth: 0.4,
      ...(cell === 'w' && { color: work }),
    });
    if (cell === 'u') write(on, '–', x + 4, y + 3.5, 8, pale);
  }
  if (cells === undefined) return;
  const rest = restOfDay(cells);
  const sums = left + cellsADay * grid.cell + 4;
  write(on, hours(rest), sums, y + 3.5);
  write(on, hours(minutesADay - rest), sums + grid.sum, y + 3.5);
}

function drawMonth(on: Sheet, table: HoursTable): void {
  drawHead(on, table);
  const dates = datesOfMonth(table.month);
  for (const [index, date] of dates.entries())
    drawDay(on, date, table.days[date], grid.top - (index + 1) * grid.row);
  const foot = grid.top - dates.length * grid.row - 16;
  write(on, texts.legend, page.margin, foot, 7.5, pale);
  write(on, texts.own, page.margin, foot - 12, 7.5, pale);
}

/** Left edges of the columns of breaches, in points. */
const columns = [0, 200, 290, 380, 460, 545];
const breachRow = 15;
const breachTop = 520;
const breachesAPage = 30;

function drawBreaches(on: Sheet, rows: readonly string[][]): void {
  write(on, texts.breaches, page.margin, 553, 13);
  const all = rows.length > 0 ? [texts.columns, ...rows] : [[texts.noBreaches]];
  for (const [index, row] of all.entries()) {
    const y = breachTop - index * breachRow;
    for (const [place, text] of row.entries()) {
      const from = columns[place] ?? 0;
      const width = (columns[place + 1] ?? page.width - 2 * page.margin) - from - 6;
      const isHead = index === 0 && rows.length > 0;
      const shown = rows.length > 0 ? fitted(on, text, 7.5, width) : text;
      write(on, shown, page.margin + from, y, 7.5, isHead ? pale : ink);
    }
  }
}

/** The month as a PDF for the inspector: the table on the first page, the breaches on the next ones. */
export async function hoursPdf(table: HoursTable): Promise<Uint8Array<ArrayBuffer>> {
  const { document, font } = await newPdf(`${texts.title}, ${monthName(table.month)}`, 'ru');
  const add = (): Sheet => ({ sheet: document.addPage([page.width, page.height]), font });
  drawMonth(add(), table);
  const rows = table.breaches.map((breach) => {
    const { title, from, to, found, required, source } = breachTexts(breach);
    return [title, from, to, found, required, source];
  });
  for (let start = 0; start === 0 || start < rows.length; start += breachesAPage)
    drawBreaches(add(), rows.slice(start, start + breachesAPage));
  for (const [index, sheet] of document.getPages().entries())
    write({ sheet, font }, texts.page(index + 1, document.getPageCount()), page.width - 60, 20, 7.5, pale);
  return (await document.save()) as Uint8Array<ArrayBuffer>;
}
