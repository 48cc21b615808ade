import sharp from 'sharp';

// A process of its own, without environment and connections: what a picture does to the decoder ends here.

/** Decodes `bytes`, whose first bytes say `type`, and encodes them again at most `width` wide, without metadata. */
export interface DecodeRequest {
  bytes: Uint8Array;
  type: string;
  width: number;
  format: 'avif' | 'webp' | 'jpg';
  maxPixels: number;
}
export type DecodeReply = { bytes: Uint8Array } | { problem: string };

/** A picture is at most so many times as high as it is wide; encoders have limits of height. */
const highest = 4;

sharp.cache(false);
sharp.concurrency(1);
// Of the formats that the library reads, only those that are let through by their first bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

async function decode({ bytes, type, width, format, maxPixels }: DecodeRequest): Promise<Uint8Array> {
  // Of an animation this is the first frame.
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format: found } = await picture.metadata();
  if (found !== type) throw new Error(`begins as ${type} and is ${found}`);
  const sized = picture
    .autoOrient()
    .resize({ width, height: width * highest, fit: 'inside', withoutEnlargement: true });
  switch (format) {
    case 'avif':
      return sized.avif({ quality: 50, effort: 2 }).toBuffer();
    case 'webp':
      return sized.webp({ quality: 75 }).toBuffer();
    case 'jpg':
      return sized.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}

process.on('message', (request: DecodeRequest) => {
  decode(request).then(
    (bytes) => process.send?.({ bytes } satisfies DecodeReply),
    (error: unknown) => {
      const [problem = ''] = String((error as Error).message).split('\n');
      process.send?.({ problem: problem.slice(0, 200) } satisfies DecodeReply);
    },
  );
});
