import { type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { linesOf } from '../../../../ui/pdf/text-pdf';

/** A4 portrait, in points. */
export const page = { width: 595, height: 842, margin: 36 };
const ink = rgb(0.05, 0.12, 0.19);
const pale = rgb(0.4, 0.47, 0.55);
const line = rgb(0.75, 0.8, 0.85);
const inner = page.width - 2 * page.margin;

interface SheetTable {
  columns: readonly string[];
  rows: readonly string[][];
  widths: readonly number[];
}

/** Writes rows from top to bottom, on as many pages as they need. */
export class CvSheets {
  private sheet: PDFPage;
  private y = page.height - page.margin;

  constructor(
    private readonly add: () => PDFPage,
    private readonly font: PDFFont,
  ) {
    this.sheet = add();
  }

  title(text: string): void {
    this.room(40);
    this.write(text, page.margin, 17);
    this.y -= 22;
  }

  heading(text: string): void {
    // A heading needs room for at least two rows below it on the same page.
    this.room(60);
    this.y -= 8;
    this.write(text, page.margin, 11);
    this.y -= 16;
  }

  /** Pairs of label and value; each line has two pairs. */
  pairs(pairs: readonly (readonly [string, string])[]): void {
    const given = pairs.filter(([, value]) => value !== '');
    for (let n = 0; n < given.length; n += 2) {
      const both = given
        .slice(n, n + 2)
        .map(([label, value]) => ({ label, lines: linesOf(this.font, value, 9, inner / 2 - 96) }));
      const height = Math.max(...both.map(({ lines }) => lines.length)) * 11 + 3;
      this.room(height);
      for (const [place, { label, lines }] of both.entries()) {
        const x = page.margin + (place * inner) / 2;
        this.write(label, x, 7.5, pale);
        for (const [row, text] of lines.entries())
          this.sheet.drawText(text, {
            x: x + 90,
            y: this.y - row * 11,
            size: 9,
            font: this.font,
            color: ink,
          });
      }
      this.y -= height;
    }
  }

  /** @param widths widths of the columns, as shares of the table's width */
  table({ columns, rows, widths }: SheetTable): void {
    this.row(columns, widths, pale);
    for (const row of rows) this.row(row, widths, ink);
  }

  paragraph(text: string): void {
    for (const one of linesOf(this.font, text, 9, inner)) this.text(one);
  }

  private text(text: string): void {
    this.room(13);
    this.write(text, page.margin, 9);
    this.y -= 13;
  }

  private row(cells: readonly string[], widths: readonly number[], color: typeof ink): void {
    const size = 7;
    const all = widths.reduce((sum, width) => sum + width, 0);
    const columns = widths.map((width) => (width / all) * inner);
    const lines = cells.map((cell, at) => linesOf(this.font, cell, size, (columns[at] ?? 0) - 4));
    const height = Math.max(...lines.map((of) => of.length)) * 9 + 4;
    this.room(height);
    let x = page.margin;
    for (const [at, of] of lines.entries()) {
      for (const [n, text] of of.entries())
        this.sheet.drawText(text, { x, y: this.y - n * 9, size, font: this.font, color });
      x += columns[at] ?? 0;
    }
    this.y -= height - 7;
    this.sheet.drawLine({
      start: { x: page.margin, y: this.y },
      end: { x: page.width - page.margin, y: this.y },
      thickness: 0.4,
      color: line,
    });
    this.y -= 9;
  }

  private write(text: string, x: number, size: number, color = ink): void {
    this.sheet.drawText(text, { x, y: this.y, size, font: this.font, color });
  }

  private room(height: number): void {
    if (this.y - height > page.margin) return;
    this.sheet = this.add();
    this.y = page.height - page.margin;
  }
}
