import { pictureType } from '../picture/picture-type.js';

export type AttachmentType = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

/** Brands of HEIC files: one picture, or a sequence, whose first one counts. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1']);

/** What an upload is by its first bytes, whatever its name says; undefined for what nobody may attach. */
export function attachmentType(bytes: Buffer): AttachmentType | undefined {
  const beginning = bytes.toString('latin1', 0, 12);
  if (beginning.startsWith('%PDF-')) return 'pdf';
  if (beginning.slice(4, 8) === 'ftyp' && heicBrands.has(beginning.slice(8))) return 'heic';
  const type = pictureType(bytes);
  return type === 'gif' || type === 'heif' ? undefined : type;
}
