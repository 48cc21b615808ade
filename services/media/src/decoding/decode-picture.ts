import sharp, { type Sharp } from 'sharp';
import { FaultyFile } from './file-fault.ts';

/** Decodes `bytes`, whose first bytes say `type`, and encodes them again at most `width` wide, without metadata. */
export interface PictureRequest {
  bytes: Uint8Array;
  type: string;
  width: number;
  format: 'avif' | 'webp' | 'jpg';
  maxPixels: number;
}

/** The height of a picture is limited to so many times its width, because encoders limit heights. */
const highest = 4;

export async function decodePicture({
  bytes,
  type,
  width,
  format,
  maxPixels,
}: PictureRequest): Promise<Uint8Array> {
  const picture = await openPicture(bytes, type, maxPixels);
  const sized = picture.resize({
    width,
    height: width * highest,
    fit: 'inside',
    withoutEnlargement: true,
  });
  switch (format) {
    case 'avif':
      return sized.avif({ quality: 50, effort: 2 }).toBuffer();
    case 'webp':
      return sized.webp({ quality: 75 }).toBuffer();
    case 'jpg':
      return sized.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}

/**
 * An upright picture that is not decoded yet; the first frame of an animation.
 * @param maxSide in pixels; without it only the limit of pixels holds
 * @throws FaultyFile for too many pixels and for a side that is too long; Error for another type than `type`,
 * and a broken file
 */
export async function openPicture(
  bytes: Uint8Array,
  type: string,
  maxPixels: number,
  maxSide = Number.POSITIVE_INFINITY,
): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format, width, height } = await picture.metadata().catch((error: Error) => {
    throw /pixel limit/.test(error.message) ? new FaultyFile('pixels', error.message) : error;
  });
  if (format !== type) throw new Error(`begins as ${type} and is ${format}`);
  if (Math.max(width, height) > maxSide) throw new FaultyFile('side', `${width}×${height} is too long`);
  return picture.autoOrient();
}
