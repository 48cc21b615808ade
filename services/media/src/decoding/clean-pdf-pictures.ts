import { PDFArray, type PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/**
 * Segments of a JPEG: Exif and XMP, Photoshop's data with captions, comments. Colour profiles and Adobe's
 * flags stay.
 */
const metadataSegments = new Set([0xe1, 0xed, 0xfe]);
const startOfScan = 0xda;

/**
 * Removes metadata from pictures in a PDF: scanners and phones embed photographs unchanged, with the place
 * where they were taken.
 */
export function cleanPdfPictures(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || !isJpeg(object)) continue;
    context.assign(ref, PDFRawStream.of(object.dict, withoutMetadata(Buffer.from(object.contents))));
  }
}

function isJpeg({ dict }: PDFRawStream): boolean {
  const filter = dict.get(PDFName.of('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter;
  return only === PDFName.of('DCTDecode');
}

/** A JPEG without its metadata segments; other data stays unchanged. */
export function withoutMetadata(jpeg: Buffer): Buffer {
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== startOfScan) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (!metadataSegments.has(jpeg[at + 1] ?? 0)) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, jpeg.subarray(at)]);
}
