import { complaintKit } from '../../../locales/ru/protection/complaint-kit';
import { TextPdf } from '../../../ui/pdf/text-pdf';
import { exactTime } from '../../../ui/text/time';
import type { DiaryEntry } from './diary-store';

const texts = complaintKit.diary;

/** All entries with their photos in order of time, as one PDF. */
export async function diaryPdf(
  entries: readonly DiaryEntry[],
  photo: (id: string) => Promise<string | undefined>,
): Promise<Blob> {
  const pdf = await TextPdf.create(texts.pdf.title, 'ru');
  pdf.text(`${texts.pdf.title} / ${texts.pdf.titleInEnglish}`, { size: 16 });
  pdf.text(`${texts.pdf.made}: ${new Date().toISOString()}`, { size: 9, isPale: true });
  pdf.text(texts.pdf.own, { size: 9, isPale: true });
  for (const [index, entry] of entries.entries()) {
    pdf.gap(16);
    pdf.text(`${index + 1}. ${texts.happened}: ${exactTime(entry.happenedAt)}`, { size: 12.5 });
    pdf.text(`${texts.written}: ${exactTime(entry.writtenAt)} (${entry.writtenAt})`, {
      size: 9,
      isPale: true,
    });
    pdf.gap(4);
    if (entry.text) pdf.text(entry.text);
    for (const { id, name, takenAt, sha256 } of entry.photos) {
      pdf.gap();
      const jpeg = await photo(id);
      if (jpeg) await pdf.picture(jpeg);
      pdf.text(`${texts.pdf.photo}: ${name}${jpeg ? '' : `. ${texts.lostPhoto}`}`, { size: 9 });
      pdf.text(`${texts.taken}: ${takenAt}`, { size: 8.5, isPale: true });
      if (sha256) pdf.text(`${texts.print}: ${sha256}`, { size: 8.5, isPale: true });
    }
  }
  return pdf.save();
}
