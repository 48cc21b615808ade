import sharp from 'sharp';
// By their real names: tests run this program from its source.
import type { DocumentRequest } from './clean-document.ts';
import { decodePicture, type PictureRequest } from './decode-picture.ts';
import { type CardRequest, drawCard } from './draw-card.ts';
import { FaultyFile, type FileFault } from './file-fault.ts';
import { type FormsRequest, makeForms, type PictureForms } from './make-forms.ts';

// A process of its own, without environment and connections: what a file does to its decoder ends here.

/** What a process is asked for, and what it makes of it. */
export interface Decodings {
  picture: { request: PictureRequest; made: Uint8Array };
  forms: { request: FormsRequest; made: PictureForms };
  document: { request: DocumentRequest; made: Uint8Array };
  card: { request: CardRequest; made: Uint8Array };
}
export type DecodingName = keyof Decodings;
export type DecodeRequest = {
  [Name in DecodingName]: { decoding: Name } & Decodings[Name]['request'];
}[DecodingName];
export type DecodeReply =
  | { made: Decodings[DecodingName]['made'] }
  | { problem: string; fault?: FileFault | undefined };

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

async function decode(request: DecodeRequest): Promise<Decodings[DecodingName]['made']> {
  switch (request.decoding) {
    case 'picture':
      return decodePicture(request);
    case 'forms':
      return makeForms(request);
    case 'document': {
      // Only now: pictures need not wait until it is loaded.
      const { cleanDocument } = await import('./clean-document.ts');
      return cleanDocument(request);
    }
    case 'card':
      return drawCard(request);
  }
}

process.on('message', (request: DecodeRequest) => {
  decode(request).then(
    (made) => process.send?.({ made } satisfies DecodeReply),
    (error: unknown) => {
      const [problem = ''] = String((error as Error).message).split('\n');
      const fault = error instanceof FaultyFile ? error.fault : undefined;
      process.send?.({ problem: problem.slice(0, 200), fault } satisfies DecodeReply);
    },
  );
});
