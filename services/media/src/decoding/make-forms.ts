import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import { openPicture } from './decode-picture.ts';
import { longestSide } from './file-fault.ts';

/** Makes the two sizes of an attached picture, upright and without metadata. */
export interface FormsRequest {
  bytes: Uint8Array;
  /** The type by the first bytes. */
  type: 'jpeg' | 'png' | 'webp' | 'heic';
  maxPixels: number;
  /** Longest side of each size, in pixels. */
  sides: { small: number; large: number };
}

export interface PictureForms {
  small: Uint8Array;
  large: Uint8Array;
  /** Width of the large picture, in pixels. */
  width: number;
  height: number;
}

export async function makeForms({ bytes, type, maxPixels, sides }: FormsRequest): Promise<PictureForms> {
  const original =
    type === 'heic'
      ? await decodeHeic(bytes, { maxPixels, maxSide: longestSide })
      : await openPicture(bytes, type, maxPixels, longestSide);
  // Both sizes are made from the pixels of the large one, so that the original is decoded once.
  const { data, info } = await within(original, sides.large)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const large = sharp(data, { raw: { width, height, channels } });
  return {
    small: await within(large.clone(), sides.small).webp({ quality: 75 }).toBuffer(),
    large: await large.clone().webp({ quality: 80 }).toBuffer(),
    width,
    height,
  };
}

const within = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
