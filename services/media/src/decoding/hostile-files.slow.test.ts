import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { anOrigin, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaService } from '../service.definition.js';
import { aPdf } from '../testing/documents.js';
import { aHeic, aJpeg, aPicture, pngBomb } from '../testing/pictures.js';
import { uploadsOf } from '../testing/uploads.js';

/** 1,200 MiB, deflated three times. */
const gigabyteOfZeros =
  'eNqruPX2jq5fDKOE20NrgyaFH5lNh0xeqglMaHA0U14xT2HCDysPD1trR0GTPlmGxREOzStWKM1tizxme35zi/++n0V1enX2fmqHDWLu/9tdff+GDAMDQ8PE3XV7I//LMLetP/388k1+BgaGhDfntm9ftjrwQfK++kcgNQZV+/v4ysLkmerX6S0/x8jAwLB4+/fvbyu2strovi8/f4eZgYHB7b2rAdA4hiAWEG8BhBMF5ii4IXFGZUZlRmVGZUZlRmVGZciTSSvc/O9pMbdF5Dn5fWfD3jIwMGj83ldWaOHzj1lu0v5pAILfBMo=';
/** Long enough not to occur in the bytes of a picture by chance. */
const secrets = /secret|Exif|evil/;

let service: TestService;
let uploads: ReturnType<typeof uploadsOf>;
beforeAll(async () => {
  service = await startTestService(mediaService);
  uploads = uploadsOf(service);
});
afterAll(() => service?.stop());

const someone = () => ({ actor: aUser(), origin: anOrigin() });
const isThere = async () =>
  (await service.query(`select 1 from attachments where state = 'receiving'`)).length > 0;

/** The stored forms of a file that somebody uploads. */
async function stored(file: Buffer): Promise<Buffer[]> {
  const { id } = await uploads.upload(someone(), file, 'photo.jpg');
  const rows = await service.query(
    'select bytes from attachment_contents where attachment_id = $1 order by form',
    [id],
  );
  return rows.map(({ bytes }: { bytes: Buffer }) => bytes);
}

async function refusedWithin(file: Buffer): Promise<string> {
  const { code } = await uploads.refusalOf(someone(), file);
  expect(await isThere()).toBe(false);
  return code;
}

describe('a picture loses', () => {
  const exif = {
    IFD0: { Copyright: 'secret-owner', Model: 'secret-camera' },
    IFD3: { GPSLatitude: '59/1 56/1 0/1' },
  };
  it.each(['jpeg', 'png', 'webp'] as const)('what it says about place and camera: %s', async (format) => {
    const original = await aPicture(400, 200)
      .withMetadata({ orientation: 6, exif })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-xmp</x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    expect(original.toString('latin1')).toContain('secret-camera');
    for (const bytes of await stored(original)) {
      const { width, height, exif: kept, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([200, 400]);
      expect([kept, xmp, iptc, icc, orientation].every((one) => one === undefined)).toBe(true);
      expect(bytes.toString('latin1')).not.toMatch(secrets);
    }
  });

  it('what it says about place and camera: HEIC', async () => {
    const original = aHeic();
    expect(original.toString('latin1')).toContain('secret-camera');
    for (const bytes of await stored(original)) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 });
      expect(bytes.toString('latin1')).not.toMatch(secrets);
    }
  });

  it.each([
    ['a web page', Buffer.from('<html><script>evil()</script></html>')],
    ['a ZIP archive', Buffer.from('PK\x03\x04evil.exe')],
    ['a PDF', Buffer.from('%PDF-1.7 evil %%EOF')],
  ])('what is appended to it: %s', async (_, appended) => {
    for (const original of [await aJpeg(90, 60), await aPicture(90, 60).png().toBuffer()])
      for (const bytes of await stored(Buffer.concat([original, appended])))
        expect(bytes.toString('latin1')).not.toMatch(secrets);
  });

  it('all but one of its thousand frames', async () => {
    const side = 32;
    const frames = Buffer.alloc(side * side * 3 * 1000);
    for (let n = 0; n < 1000; n += 1)
      frames.fill((n * 37) % 256, n * side * side * 3, (n + 1) * side * side * 3);
    const raw = { width: side, height: side * 1000, channels: 3, pageHeight: side } as const;
    const original = await sharp(frames, { raw }).webp({ loop: 0 }).toBuffer();
    expect((await sharp(original).metadata()).pages).toBeGreaterThan(900);
    for (const bytes of await stored(original)) expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  it('transparency to nothing, and depth to what screens show', async () => {
    const original = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#4680' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const [large] = await stored(original);
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', depth: 'uchar', hasAlpha: true });
  });
});

describe('a file is refused, and forgotten, that is', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a PNG of 900 million pixels', () => pngBomb(30_000, 30_000)],
    ['a picture 50,000 pixels wide', () => pngBomb(50_000, 10)],
    ['a JPEG that is cut off', async () => (await aJpeg(900, 600)).subarray(0, 100_000)],
    ['a PNG that is cut off', async () => (await aPicture(300, 200).png().toBuffer()).subarray(0, 50_000)],
    ['a HEIC that is cut off', () => aHeic().subarray(0, 400)],
    [
      'a HEIC file without a picture',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)]),
    ],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>evil()</script></svg>')],
    ['a GIF', () => aPicture(60, 40).gif().toBuffer()],
    ['a GIF that is a web page, too', () => Buffer.from('GIF89a/*<html>*/=1;evil()')],
    ['a web page', () => Buffer.from('<!doctype html><title>evil</title>')],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(1000)])],
    ['of one byte', () => Buffer.from('x')],
    ['a web page that begins like a JPEG', () => Buffer.from('\xff\xd8\xff<html>evil', 'latin1')],
    ['a PDF without an end', async () => (await aPdf()).subarray(0, 400)],
    [
      'a PDF without a page',
      () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF'),
    ],
    [
      'called a PDF by its first bytes alone',
      () => Buffer.from(`%PDF-1.7 ${'<html>evil</html>'.repeat(50)} %%EOF`),
    ],
    ['an encrypted PDF', anEncryptedPdf],
    ['a PDF of arrays in arrays', () => nested()],
  ])('%s', async (_, make) => {
    expect(await refusedWithin(await make())).toBe('AttachmentUnusable');
  });

  it('a PDF that unpacks to gigabytes, without taking the memory for them', async () => {
    const zeros = inflateSync(inflateSync(Buffer.from(gigabyteOfZeros, 'base64')));
    const head = `%PDF-1.5\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${zeros.length}>>\nstream\n`;
    const file = Buffer.concat([
      Buffer.from(head),
      zeros,
      Buffer.from('\nendstream\nendobj\n2 0 obj\n<</Type/Catalog>>\nendobj\ntrailer <</Root 2 0 R>>\n%%EOF'),
    ]);
    expect(await refusedWithin(file)).toBe('AttachmentUnusable');
    // The next file is handled as usual.
    expect(await stored(await aPdf())).toHaveLength(1);
  }, 60_000);
});

describe('a PDF keeps its pages, and loses', () => {
  it('what it says about its author, and what is appended to it', async () => {
    const pdf = await aPdf('Contract', (document) => {
      document.catalog.set(
        PDFName.of('Metadata'),
        document.context.register(
          PDFRawStream.of(
            document.context.obj({ Type: 'Metadata', Subtype: 'XML' }),
            Buffer.from('secret-xmp'),
          ),
        ),
      );
    });
    const [bytes = Buffer.alloc(0)] = await stored(
      Buffer.concat([pdf, Buffer.from('<html>evil</html>'), Buffer.from('PK\x03\x04evil')]),
    );
    expect(bytes.toString('latin1')).not.toMatch(secrets);
    const read = await PDFDocument.load(bytes, { updateMetadata: false });
    expect([read.getPageCount(), read.getAuthor(), read.getProducer()]).toEqual([1, undefined, undefined]);
  });

  it('programs, actions, and files within it', async () => {
    const pdf = await aPdf('Contract', async (document) => {
      const { context, catalog } = document;
      document.addJavaScript('evil', 'app.alert("evil")');
      await document.attach(Buffer.from('evil'), 'evil.exe');
      const script = { S: 'JavaScript', JS: PDFString.of('evil()') };
      catalog.set(PDFName.of('OpenAction'), context.obj(script));
      const launch = { S: 'Launch', F: PDFString.of('evil.exe') };
      const page = document.getPage(0);
      page.node.set(PDFName.of('AA'), context.obj({ O: script }));
      const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9] };
      const uri = { S: 'URI', URI: PDFString.of('https://kept.example/') };
      page.node.set(
        PDFName.of('Annots'),
        context.obj([
          { ...link, A: launch },
          { ...link, A: { ...uri, Next: [script] } },
        ]),
      );
    });
    const [bytes = Buffer.alloc(0)] = await stored(pdf);
    const read = await PDFDocument.load(bytes);
    // Uncompressed, so that the test can look at every object.
    const text = Buffer.from(await read.save({ useObjectStreams: false, rewrite: true })).toString('latin1');
    expect(text).not.toMatch(/evil|JavaScript|OpenAction|Launch|EmbeddedFile|\/AA\b/);
    expect(text).toContain('kept.example');
    expect(text).toContain('/Font');
  });

  it('programs that hide behind references, and in dictionaries that are also called fonts', async () => {
    const pdf = await aPdf('Contract', async (document) => {
      const { context, catalog } = document;
      const page = document.getPage(0);
      const action = context.obj({
        S: context.register(PDFName.of('Launch')),
        F: PDFString.of('evil.exe'),
      });
      page.node.set(PDFName.of('Annots'), context.obj([{ Type: 'Annot', Subtype: 'Link', A: action }]));
      const names = context.register(
        context.obj({ JavaScript: { Names: [PDFString.of('evil'), { JS: PDFString.of('evil()') }] } }),
      );
      catalog.set(PDFName.of('Names'), names);
      page.node.set(PDFName.of('Resources'), context.obj({ Font: names, Names: names }));
    });
    const [bytes = Buffer.alloc(0)] = await stored(pdf);
    const read = await PDFDocument.load(bytes);
    const text = Buffer.from(await read.save({ useObjectStreams: false, rewrite: true })).toString('latin1');
    expect(text).not.toMatch(/evil|JavaScript|\/JS\b/);
  });

  it('what its photographs say about place and camera', async () => {
    const photo = await aPicture(90, 60)
      .withMetadata({ exif: { IFD0: { Model: 'secret-camera' } } })
      .jpeg()
      .toBuffer();
    const pdf = await aPdf('Scan', async (document) => {
      const image = await document.embedJpg(photo);
      document.getPage(0).drawImage(image, { x: 0, y: 0 });
    });
    expect(pdf.toString('latin1')).toContain('secret-camera');
    const [bytes = Buffer.alloc(0)] = await stored(pdf);
    expect(bytes.toString('latin1')).not.toContain('secret-camera');
    const at = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
    expect((await sharp(bytes.subarray(at)).metadata()).width).toBe(90);
  });
});

async function anEncryptedPdf(): Promise<Buffer> {
  return aPdf('Contract', (document) => document.encrypt({ userPassword: 'user', ownerPassword: 'owner' }));
}

const nested = () => Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(200_000)}\nendobj\n%%EOF`);
