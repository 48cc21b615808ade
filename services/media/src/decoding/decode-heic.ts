import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { FaultyFile } from './file-fault.ts';

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (decoded: object | null) => void,
  ): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

interface Limits {
  maxPixels: number;
  maxSide: number;
}

const require = createRequire(import.meta.url);

/**
 * The main picture of a HEIC file, as pixels that the library has turned upright. sharp's own build cannot
 * decode HEVC.
 * @throws Error for a broken file, or one above the limits
 */
export async function decodeHeic(bytes: Uint8Array, { maxPixels, maxSide }: Limits): Promise<Sharp> {
  // Loaded only now, because it takes memory that other pictures do not need.
  const { HeifDecoder } = require('libheif-js/wasm-bundle') as Libheif;
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('no picture in the HEIC file');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw new FaultyFile('pixels', `${width}×${height} is too large`);
  if (Math.max(width, height) > maxSide) throw new FaultyFile('side', `${width}×${height} is too long`);
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((resolve, reject) =>
    image.display({ data, width, height }, (decoded) =>
      decoded ? resolve() : reject(new Error('the HEIC file cannot be decoded')),
    ),
  );
  return sharp(data, { raw: { width, height, channels: 4 } });
}
