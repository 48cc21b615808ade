import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { attachmentType } from '../attachment/attachment-type.js';
import { cleanDocument } from './clean-document.js';
import { openPicture } from './decode-picture.js';
import { makeForms } from './make-forms.js';

type Encryption = Parameters<PDFDocument['encrypt']>[0];

async function aPdf(encryption?: Encryption): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Contract of employment');
  if (encryption) await document.encrypt(encryption);
  return Buffer.from(await document.save());
}

/** The beginning of a file in the container that HEIC and AVIF use. */
function container(main: string, ...compatible: string[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(16 + 4 * compatible.length);
  return Buffer.concat([size, Buffer.from(`ftyp${main}\0\0\0\0${compatible.join('')}mdat`, 'latin1')]);
}

describe('what an upload is by its first bytes', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n', 'pdf'],
    ['a PDF after a byte order mark', '\ufeff%PDF-1.4\n', 'pdf'],
    ['a PDF after empty lines', '\r\n\r\n  %PDF-1.4\n', 'pdf'],
    ['a PDF after the lines of a mail', 'Content-Type: application/pdf\r\n\r\n%PDF-1.4\n', 'pdf'],
    ['a page that names PDF', `<html>${' '.repeat(2000)}%PDF-`, undefined],
    ['a text', 'Hello', undefined],
    ['nothing', '', undefined],
  ])('%s', (_, text, type) => expect(attachmentType(Buffer.from(text))).toBe(type));

  it.each([
    ['heic', container('heic', 'mif1', 'heic'), 'heic'],
    ['a container of any codec with HEVC', container('mif1', 'mif1', 'heic'), 'heic'],
    ['a brand of a telephone', container('MiHE', 'mif1', 'MiHE', 'heic'), 'heic'],
    ['miaf with HEVC', container('miaf', 'heix', 'mif1'), 'heic'],
    ['AVIF', container('avif', 'avif', 'mif1', 'miaf'), undefined],
    ['AVIF in a container of any codec', container('mif1', 'avif', 'mif1'), undefined],
    ['a video', container('isom', 'isom', 'mp42'), undefined],
    ['a box that is cut off', Buffer.from('\0\0\0\x40ftypheic', 'latin1'), 'heic'],
  ])('%s', (_, bytes, type) => expect(attachmentType(bytes)).toBe(type));
});

describe('a PDF', () => {
  it.each([
    ['as it is', undefined, ''],
    ['locked against changes', { ownerPassword: 'owner', userPassword: '', permissions: {} }, ''],
    ['with a byte order mark', undefined, '\ufeff\r\n'],
  ] as const)('%s is written anew, and opens for everybody', async (_, encryption, before) => {
    const bytes = Buffer.concat([Buffer.from(before), await aPdf(encryption)]);
    const cleaned = Buffer.from(await cleanDocument({ bytes }));
    expect(cleaned.includes('/Encrypt')).toBe(false);
    const document = await PDFDocument.load(cleaned);
    expect(document.getPageCount()).toBe(1);
    expect(document.isEncrypted).toBe(false);
  });

  it('that only names encryption keeps nothing that could not be read, and so not cleaned', async () => {
    const document = await PDFDocument.create();
    const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
    const annotation = document.context.register(document.context.obj({ Subtype: 'Link', A: script }));
    document.addPage().node.set(PDFName.of('Annots'), document.context.obj([annotation]));
    const text = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
    const broken = text.replace('/Subtype /Link', '/Subtype /Link /Encrypt >');
    expect(broken).not.toBe(text);
    await expect(cleanDocument({ bytes: Buffer.from(broken, 'latin1') })).rejects.toThrow('cannot be read');
  });

  it('that needs a password says so', async () => {
    const bytes = await aPdf({ ownerPassword: 'owner', userPassword: 'secret' });
    await expect(cleanDocument({ bytes })).rejects.toMatchObject({ fault: 'password' });
  });
});

describe('a picture', () => {
  const sides = { small: 480, large: 2048 };
  const aPicture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1f6f8b' } });

  it('of a telephone’s 48 megapixels becomes one of the size that is kept', async () => {
    const bytes = await aPicture(8064, 6048).jpeg({ quality: 60 }).toBuffer();
    const forms = await makeForms({ bytes, type: 'jpeg', maxPixels: 192_000_000, sides });
    expect([forms.width, forms.height]).toEqual([2048, 1536]);
  });

  it('of too many pixels says so before it is decoded', async () => {
    const bytes = await aPicture(3000, 3000).png().toBuffer();
    await expect(openPicture(bytes, 'png', 8_999_999)).rejects.toMatchObject({ fault: 'pixels' });
    await expect(openPicture(bytes, 'png', 9_000_000, 2999)).rejects.toMatchObject({ fault: 'side' });
  });
});
