import sharp from 'sharp';
// Imported with `.ts`, because tests run this program from its source.
import type { DocumentRequest } from './clean-document.ts';
import { decodePicture, type PictureRequest } from './decode-picture.ts';
import { type CardRequest, drawCard } from './draw-card.ts';
import { FaultyFile, type FileFault } from './file-fault.ts';
import { type FormsRequest, makeForms, type PictureForms } from './make-forms.ts';

// The program of a separate process without environment and connections: damage that a file does to its
// decoder stays here.

/** The requests to a process, and their results. */
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
// Of the formats that the library reads, allows only those that were recognised by their first bytes.
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
      // Loaded only now, so that pictures do not wait for it.
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
