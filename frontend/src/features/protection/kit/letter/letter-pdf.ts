import { TextPdf } from '../../../../ui/pdf/text-pdf';
import type { LetterLanguage } from '../kit';
import type { Letter } from './letter';

/** A letter on as many pages as it needs. */
export async function letterPdf({ subject, body }: Letter, language: LetterLanguage): Promise<Blob> {
  const pdf = await TextPdf.create(subject, language);
  for (const part of body.split('\n\n')) {
    pdf.text(part);
    pdf.gap();
  }
  return pdf.save();
}
