import { encode } from 'fast-png';

/** A PNG whose colours run from one corner to the other. */
export function gradientPng(width: number, height: number): Buffer {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width;
    const y = Math.floor(at / width);
    data.set([(255 * x) / width, (255 * y) / height, 160], at * 3);
  }
  return Buffer.from(encode({ width, height, data, channels: 3 }));
}
