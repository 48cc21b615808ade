import { attachmentPixels } from '@kubrik/contract/media/attachment';

/** In bytes; a larger picture is encoded again, even if it is not too wide. */
const largestBytes = 1024 * 1024;
/** Used one after the other while a picture is still too large. */
const qualities = [0.82, 0.7, 0.55];

/** Width and height that fit into a square; never enlarged. */
export function sizeWithin(width: number, height: number, most: number): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Reduces a picture to the size that the server stores, in far fewer bytes. A small picture stays as it is,
 * and so does one that this browser cannot decode (HEIC).
 */
export async function shrinkPicture(original: Blob): Promise<Blob> {
  const picture = await decode(original).catch(() => undefined);
  if (!picture) return original;
  const { naturalWidth, naturalHeight } = picture;
  const size = sizeWithin(naturalWidth, naturalHeight, attachmentPixels.large);
  if (size.width === naturalWidth && size.height === naturalHeight && original.size <= largestBytes)
    return original;
  const small = await encode(picture, size).catch(() => undefined);
  return small && small.size < original.size ? small : original;
}

/**
 * An image element applies the rotation of the EXIF data, and the browser decodes it only when it is drawn.
 */
export async function decode(original: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(original);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function encode(picture: HTMLImageElement, { width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency, so the background is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  let encoded: Blob | undefined;
  for (const quality of qualities) {
    encoded = await encodeCanvas(canvas, quality);
    if (encoded && encoded.size <= largestBytes) break;
  }
  return encoded;
}

/** As WebP, or as JPEG in a browser that cannot write WebP. */
export async function encodeCanvas(canvas: HTMLCanvasElement, quality: number): Promise<Blob | undefined> {
  const as = (type: string) =>
    new Promise<Blob | undefined>((resolve) =>
      canvas.toBlob((blob) => resolve(blob?.type === type ? blob : undefined), type, quality),
    );
  return (await as('image/webp')) ?? (await as('image/jpeg'));
}
