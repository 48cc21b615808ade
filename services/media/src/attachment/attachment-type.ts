import { pictureType } from '../picture/picture-type.js';

export type AttachmentType = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

/** Brands of HEIC files: a single picture, or a sequence, of which the first picture is taken. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);
/** Brand of every file in this container, also of one with another codec, which adds its own brand. */
const anyBrand = 'mif1';
const otherBrands = new Set(['avif', 'avis']);
/**
 * Readers look for the beginning of a PDF in this many bytes: some programs write a byte order mark or lines
 * before it.
 */
const pdfBeginsWithin = 1024;
const maxBrands = 32;

/**
 * The type of an upload by its first bytes, whatever its name says; undefined for a type that may not be
 * attached.
 */
export function attachmentType(bytes: Buffer): AttachmentType | undefined {
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return isHeic(brandsOf(bytes)) ? 'heic' : undefined;
  const type = pictureType(bytes);
  if (type) return type === 'gif' || type === 'heif' ? undefined : type;
  return bytes.subarray(0, pdfBeginsWithin).includes('%PDF-') ? 'pdf' : undefined;
}

/** The main brand of the container's first box, then the compatible brands. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, bytes.length, 16 + 4 * maxBrands);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

const isHeic = (brands: string[]): boolean =>
  brands.some((brand) => heicBrands.has(brand)) ||
  (brands.includes(anyBrand) && !brands.some((brand) => otherBrands.has(brand)));
