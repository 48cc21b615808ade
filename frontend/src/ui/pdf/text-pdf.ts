import { create } from '@cantoo/fontkit';
import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb } from '@cantoo/pdf-lib';
import regular from '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf?url';

/** A4, portrait, in points. */
const page = { width: 595, height: 842, margin: 48 };
const inner = page.width - 2 * page.margin;
const ink = rgb(0.05, 0.12, 0.19);
const pale = rgb(0.45, 0.52, 0.6);
const lineHeight = 1.4;
const largestPicture = 420;

async function fontFile(): Promise<ArrayBuffer> {
  const answer = await fetch(regular);
  if (!answer.ok) throw new Error(`The font was answered with ${answer.status}`);
  return answer.arrayBuffer();
}

/** A document with a font for Cyrillic, which PDF's standard fonts lack. */
export async function newPdf(
  title: string,
  language: string,
): Promise<{ document: PDFDocument; font: PDFFont }> {
  const document = await PDFDocument.create();
  document.registerFontkit({ create } as Parameters<PDFDocument['registerFontkit']>[0]);
  document.setTitle(title);
  document.setLanguage(language);
  return { document, font: await document.embedFont(await fontFile(), { subset: true }) };
}

/** Cuts a word that is wider than a line. */
function cutWord(font: PDFFont, word: string, size: number, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece && font.widthOfTextAtSize(piece + letter, size) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** Lines of a text, none wider than `width` points. */
export function linesOf(font: PDFFont, text: string, size: number, width: number): string[] {
  return text
    .replaceAll('\r', '')
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(' ').flatMap((one) => cutWord(font, one, size, width))) {
        const longer = line ? `${line} ${word}` : word;
        if (line && font.widthOfTextAtSize(longer, size) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      return [...lines, line];
    });
}

/** Writes texts and pictures one below the other, on as many pages as they need. */
export class TextPdf {
  private sheet: PDFPage | undefined;
  private y = 0;

  private constructor(
    private readonly document: PDFDocument,
    private readonly font: PDFFont,
  ) {}

  static async create(title: string, language: string): Promise<TextPdf> {
    const { document, font } = await newPdf(title, language);
    return new TextPdf(document, font);
  }

  text(text: string, { size = 10.5, isPale = false } = {}): void {
    for (const line of linesOf(this.font, text, size, inner)) {
      const sheet = this.sheetWith(size * lineHeight);
      sheet.drawText(line, { x: page.margin, y: this.y, size, font: this.font, color: isPale ? pale : ink });
    }
  }

  gap(height = 8): void {
    this.y -= height;
  }

  /** @param jpeg as a data address */
  async picture(jpeg: string): Promise<void> {
    const image = await this.document.embedJpg(jpeg);
    const { width, height } = this.sizeOf(image);
    const sheet = this.sheetWith(height + 6);
    sheet.drawImage(image, { x: page.margin, y: this.y, width, height });
  }

  async save(): Promise<Blob> {
    for (const [index, sheet] of this.document.getPages().entries()) {
      const text = `${index + 1} / ${this.document.getPageCount()}`;
      sheet.drawText(text, { x: page.width - 80, y: 24, size: 8, font: this.font, color: pale });
    }
    const bytes = (await this.document.save()) as Uint8Array<ArrayBuffer>;
    return new Blob([bytes], { type: 'application/pdf' });
  }

  private sizeOf(image: PDFImage) {
    return image.scaleToFit(inner, largestPicture);
  }

  /** The page for the next piece: the present one if it has room, otherwise a new one. */
  private sheetWith(height: number): PDFPage {
    if (!this.sheet || this.y - height < page.margin) {
      this.sheet = this.document.addPage([page.width, page.height]);
      this.y = page.height - page.margin;
    }
    this.y -= height;
    return this.sheet;
  }
}
