/** The decoders that read originals, by sharp's names for formats. */
export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif';

const beginsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text;

/**
 * The type of an original by its first bytes, whatever its server says; undefined for other data. SVG is
 * missing because it can contain scripts.
 */
export function pictureType(bytes: Buffer): PictureType | undefined {
  if (beginsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (beginsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (beginsWith(bytes, 'GIF87a') || beginsWith(bytes, 'GIF89a')) return 'gif';
  if (beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBP', 8)) return 'webp';
  if (beginsWith(bytes, 'ftypavif', 4) || beginsWith(bytes, 'ftypavis', 4)) return 'heif';
  return undefined;
}
