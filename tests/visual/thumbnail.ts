import { decode, encode, type IndexedColors } from 'fast-png';
import sharp, { type OutputInfo } from 'sharp';

export interface Pixels {
  width: number;
  height: number;
  /** RGBA. */
  data: Uint8Array;
}

const maxColours = 128;
/** Five bits for each of three channels. */
const allColours = 2 ** 15;
/** Side in px of the square that becomes one pixel. */
const squareSide = 4;
const opaque = 255;

/** A picture at a quarter of its width and height in at most 128 colours. */
export interface Thumbnail {
  width: number;
  height: number;
  /** Red, green and blue of each colour. */
  palette: IndexedColors;
  /** For each pixel its place in the palette. */
  indexes: Uint8Array;
}

/**
 * Small enough to keep one of every screen, large enough to show what moves or changes colour. The same picture always
 * gives the same thumbnail.
 */
export async function thumbnailOf(file: Uint8Array): Promise<Thumbnail> {
  const { width, height, colours } = await downscale(file);
  const palette = mostFrequent(colours);
  const known = new Int16Array(allColours).fill(-1);
  const indexes = new Uint8Array(colours.length);
  for (let pixel = 0; pixel < colours.length; pixel++) {
    const colour = colours[pixel] ?? 0;
    if ((known[colour] ?? -1) < 0) known[colour] = nearest(palette, colour);
    indexes[pixel] = known[colour] ?? 0;
  }
  return { width, height, indexes, palette: palette.map(channelsOf) as IndexedColors };
}

export const encodeThumbnail = ({ width, height, indexes, palette }: Thumbnail): Uint8Array =>
  encode({ width, height, data: indexes, channels: 1, palette });

export function decodeThumbnail(file: Uint8Array): Thumbnail {
  const { width, height, data, palette = [] } = decode(file);
  return { width, height, indexes: Uint8Array.from(data), palette: palette as IndexedColors };
}

export function pixelsOf({ width, height, indexes, palette }: Thumbnail): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < indexes.length; pixel++) {
    const [red = 0, green = 0, blue = 0] = palette[indexes[pixel] ?? 0] ?? [];
    data[pixel * 4] = red;
    data[pixel * 4 + 1] = green;
    data[pixel * 4 + 2] = blue;
    data[pixel * 4 + 3] = opaque;
  }
  return { width, height, data };
}

/** Averages each square of 16 pixels into one; a colour is a number with five bits a channel. */
async function downscale(file: Uint8Array) {
  // sharp decodes a screenshot in a quarter of the time of fast-png.
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const width = Math.floor(info.width / squareSide);
  const height = Math.floor(info.height / squareSide);
  const colours = new Uint16Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) colours[y * width + x] = meanColour(data, info, x, y);
  return { width, height, colours };
}

function meanColour(data: Uint8Array, { width, channels }: OutputInfo, x: number, y: number): number {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let row = y * squareSide; row < (y + 1) * squareSide; row++)
    for (let column = x * squareSide; column < (x + 1) * squareSide; column++) {
      const at = (row * width + column) * channels;
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  const five = (sum: number) => (sum / squareSide ** 2) >> 3;
  return (five(red) << 10) | (five(green) << 5) | five(blue);
}

function mostFrequent(colours: Uint16Array): number[] {
  const counts = new Uint32Array(allColours);
  for (let pixel = 0; pixel < colours.length; pixel++)
    counts[colours[pixel] ?? 0] = (counts[colours[pixel] ?? 0] ?? 0) + 1;
  const used = [...counts.entries()].filter(([, count]) => count > 0);
  const sorted = used.toSorted(([a, n], [b, m]) => m - n || a - b);
  return sorted.slice(0, maxColours).map(([colour]) => colour);
}

const channelsOf = (colour: number) =>
  [colour >> 10, (colour >> 5) & 31, colour & 31].map((five) => (five << 3) | (five >> 2));

function nearest(palette: number[], colour: number): number {
  const [r = 0, g = 0, b = 0] = channelsOf(colour);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, candidate] of palette.entries()) {
    const [red = 0, green = 0, blue = 0] = channelsOf(candidate);
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
