import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF of one page with these words, and with document information. */
export async function aPdf(words = 'Contract', change?: (pdf: PDFDocument) => unknown): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setAuthor('secret-author');
  pdf.addPage([300, 200]).drawText(words, { x: 20, y: 100 });
  await change?.(pdf);
  return Buffer.from(await pdf.save());
}
