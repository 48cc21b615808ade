import {
  ParseSpeeds,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { cleanPdfPictures } from './clean-pdf-pictures.ts';
import { FaultyFile } from './file-fault.ts';

/** Writes a PDF anew, without metadata about its author, scripts and hidden content. */
export interface DocumentRequest {
  bytes: Uint8Array;
}

/**
 * Actions that run programs, send or fetch something, or change what is shown. Links and jumps within the
 * document are kept.
 */
const forbiddenActions = new Set(
  [
    'JavaScript',
    'Launch',
    'SubmitForm',
    'ImportData',
    'ResetForm',
    'GoToR',
    'GoToE',
    'Rendition',
    'Movie',
    'Sound',
    'Hide',
    'SetOCGState',
    'RichMediaExecute',
    'GoTo3DView',
    'Trans',
  ].map((name) => PDFName.of(name)),
);

/** Entries that hold metadata, scripts, or files within the file. */
const forbiddenKeys = [
  'Metadata',
  'PieceInfo',
  'LastModified',
  'AA',
  'OpenAction',
  'JavaScript',
  'JS',
  'XFA',
  'EmbeddedFiles',
  'EF',
  'AF',
  'Collection',
  'RichMediaContent',
  'RichMediaSettings',
  'Movie',
  'Sound',
  '3DD',
].map((name) => PDFName.of(name));

/** Refused everywhere, even as a name that the document chose itself. */
const neverAllowed = ['JS', 'JavaScript', 'OpenAction', 'EF', 'EmbeddedFiles', 'RichMediaContent'].map(
  (name) => PDFName.of(name),
);

/**
 * Dictionaries below these entries have keys that the document chooses, such as `AA` for a font; they are
 * checked by their values.
 */
const ownersOfNames: [PDFName, PDFName[]][] = (
  [
    [
      ['Resources', 'DR'],
      ['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'],
    ],
    [['AP'], ['N', 'R', 'D']],
  ] as const
).flatMap(([owners, kinds]) =>
  owners.map((owner): [PDFName, PDFName[]] => [PDFName.of(owner), kinds.map((kind) => PDFName.of(kind))]),
);

/**
 * A document that is encrypted against changes and opens without a password is written without encryption.
 * @throws FaultyFile for a document that needs a password; Error for a broken one, or one without a page
 */
export async function cleanDocument({ bytes }: DocumentRequest): Promise<Uint8Array> {
  if (!Buffer.from(bytes).includes('%%EOF')) throw new Error('the PDF has no end');
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    // The library first reads an encrypted document as if it were not encrypted, and then finds objects that
    // it cannot parse.
    throwOnInvalidObject: !Buffer.from(bytes).includes('/Encrypt'),
    parseSpeed: ParseSpeeds.Fastest,
    password: '',
  }).catch((error: Error) => {
    throw /password/i.test(error.message) ? new FaultyFile('password', 'the PDF needs a password') : error;
  });
  if (document.getPageCount() === 0) throw new Error('the PDF has no page');
  const { context } = document;
  delete context.trailerInfo.Encrypt;
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  const reachable = cleanReachable(context);
  for (const [ref] of context.enumerateIndirectObjects()) if (!reachable.has(ref)) context.delete(ref);
  cleanPdfPictures(context);
  return document.save({
    rewrite: true,
    useObjectStreams: true,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
}

/**
 * Walks everything that the document shows, and removes forbidden entries on the way, so that their objects
 * are not reached.
 */
function cleanReachable(context: PDFContext): Set<PDFRef> {
  const refs = new Set<PDFRef>();
  const seen = new Set<PDFObject>();
  const names = new Set<PDFObject>();
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next instanceof PDFRef) refs.add(next);
    const object = next instanceof PDFRef ? context.lookup(next) : next;
    if (!object || seen.has(object)) continue;
    // The library would write an invalid object unchanged.
    if (object instanceof PDFInvalidObject) throw new Error('the PDF has an object that cannot be read');
    seen.add(object);
    if (object instanceof PDFArray) for (const one of object.asArray()) waiting.push(one);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    noteNames(dict, context, names);
    // The walk finds a dictionary of names only after the dictionary that owns it.
    cleanDict(dict, context, names.has(dict));
    for (const one of dict.values()) waiting.push(one);
  }
  return refs;
}

function noteNames(dict: PDFDict, context: PDFContext, names: Set<PDFObject>): void {
  for (const [key, kinds] of ownersOfNames) {
    const owner = context.lookup(dict.get(key));
    if (!(owner instanceof PDFDict)) continue;
    for (const kind of kinds) {
      const found = context.lookup(owner.get(kind));
      if (found instanceof PDFDict) names.add(found);
    }
  }
}

function cleanDict(dict: PDFDict, context: PDFContext, isOfNames: boolean): void {
  const action = context.lookup(dict.get(PDFName.of('S')));
  if (action instanceof PDFName && forbiddenActions.has(action)) {
    for (const key of dict.keys()) dict.delete(key);
  } else {
    for (const key of isOfNames ? neverAllowed : forbiddenKeys) dict.delete(key);
  }
}
