import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photograph of random colours, which compresses badly. */
export function aPicture(width = 800, height = 600) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#468',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
}

export const aJpeg = (width?: number, height?: number): Promise<Buffer> =>
  aPicture(width, height).jpeg().toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** A valid black PNG of so many pixels, with one bit for each: small as a file and large in memory. */
export function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A HEIC file of 96 × 64 pixels, as telephones make them, with Exif that names a camera. sharp cannot encode HEVC. */
export const aHeic = (): Buffer =>
  Buffer.from(
    [
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAZdtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
      'ADRpbG9jAAAAAERAAAIAAQAAAAABuwABAAAAAAAAAFEAAgAAAAACDAABAAAAAAAAAD4AAAA4aWluZgAAAAAAAgAAABVpbmZlAgAA',
      'AAABAABodmMxAAAAABVpbmZlAgAAAQACAABFeGlmAAAAAA5waXRtAAAAAAABAAAA1mlwcnAAAAC3aXBjbwAAAHhodmNDAQNwAAAA',
      'kAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbq',
      'SSmubgIaDAgAAAMAyAAAAwAIQGIAAQAHRAHBcrAiQAAAABNjb2xybmNseAABAA0ABoAAAAAUaXNwZQAAAAAAAABgAAAAQAAAABBw',
      'aXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgQIDBAAAABppcmVmAAAAAAAAAA5jZHNjAAIAAQABAAAAl21kYXQAAABNKAGv',
      'WIeoHSS//+uQ+R+H6f/Wwx0bi3P6j/sr7X65iIfxvXjQ1UmkiIT3QA+BQ/3rH1WXLPuXCC1Sl9+q+Agqx8oy4jh1c+eVz4ZRdYAA',
      'AAAGRXhpZgAATU0AKgAAAAgAAgEQAAIAAAAOAAAAJgESAAMAAAABAAEAAAAAAABzZWNyZXQtY2FtZXJhAA==',
    ].join(''),
    'base64',
  );
