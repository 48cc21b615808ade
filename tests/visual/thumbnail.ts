import { decode, encode, type IndexedColors } from 'fast-png';

export interface Pixels {
  width: number;
  height: number;
  /** RGBA. */
  data: Uint8Array;
}

const maxColours = 128;
/** Side in px of the square that becomes one pixel. */
const squareSide = 4;
const opaque = 255;

/**
 * A picture at a quarter of its width and height in at most 128 colours: small enough to keep one of every screen,
 * large enough to show what moves or changes colour. The same picture always gives the same bytes.
 */
export function thumbnailOf(file: Uint8Array): Uint8Array {
  const { width, height, colours } = downscale(file);
  const palette = mostFrequent(colours);
  const indexes = new Map<number, number>();
  const data = Uint8Array.from(colours, (colour) => {
    const known = indexes.get(colour);
    if (known !== undefined) return known;
    const index = nearest(palette, colour);
    indexes.set(colour, index);
    return index;
  });
  return encode({ width, height, data, channels: 1, palette: palette.map(channelsOf) as IndexedColors });
}

export function decodePixels(file: Uint8Array): Pixels {
  const { width, height, data: indexes, palette = [] } = decode(file);
  const data = new Uint8Array(width * height * 4);
  for (const [pixel, index] of indexes.entries())
    data.set([...(palette[index] ?? []).slice(0, 3), opaque], pixel * 4);
  return { width, height, data };
}

/** Averages each square of 16 pixels into one; a colour is a number with five bits a channel. */
function downscale(file: Uint8Array) {
  const { width, height, channels, data } = decode(file);
  const small = { width: Math.floor(width / squareSide), height: Math.floor(height / squareSide) };
  const colours = new Array<number>(small.width * small.height);
  const mean = (left: number, top: number, channel: number) => {
    let sum = 0;
    for (let y = top; y < top + squareSide; y++)
      for (let x = left; x < left + squareSide; x++) sum += data[(y * width + x) * channels + channel] ?? 0;
    return sum / squareSide ** 2;
  };
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      const five = (channel: number) => Math.floor(mean(x * squareSide, y * squareSide, channel)) >> 3;
      colours[y * small.width + x] = (five(0) << 10) | (five(1) << 5) | five(2);
    }
  return { ...small, colours };
}

function mostFrequent(colours: number[]): number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const sorted = [...counts].toSorted(([a, n], [b, m]) => m - n || a - b);
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
