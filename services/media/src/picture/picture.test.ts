import { type PictureFormat, type PictureWidth, pictureAddress } from '@kubrik/contract';
import { PicturePaths, type RunningService, startService } from '@kubrik/service-kit';
import { createTestEnvironment, type TestEnvironment } from '@kubrik/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaService } from '../service.definition.js';
import { type PictureServer, startPictureServer } from '../testing/picture-server.js';
import { aJpeg, aPicture, pngBomb } from '../testing/pictures.js';

const key = 'media-key-of-the-tests-0123456789012';
const paths = new PicturePaths(key);
const running: RunningService[] = [];
let environment: TestEnvironment;
let site: PictureServer;
let media: RunningService;

beforeAll(async () => {
  [environment, site] = await Promise.all([createTestEnvironment(), startPictureServer()]);
  media = await start();
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.stop()));
  await site?.close();
  await environment?.remove();
});

/** The media service, which may read the pictures of this test's site. */
async function start(extra: Record<string, string> = {}): Promise<RunningService> {
  const env = await environment.env('media', { MEDIA_PRIVATE_HOSTS: site.host, ...extra });
  const service = await startService(mediaService, env);
  running.push(service);
  return service;
}

const at = (path: string, service = media) => `http://127.0.0.1:${service.port}${path}`;
const pathOf = (source: string, width: PictureWidth = 640, format: PictureFormat = 'webp') =>
  pictureAddress(paths.of(source) ?? '', width, format);
const get = (source: string, width?: PictureWidth, format?: PictureFormat, service?: RunningService) =>
  fetch(at(pathOf(source, width, format), service));
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Status and cache header of the answer for a missing picture. */
async function refusal(source: string, service?: RunningService) {
  const answer = await get(source, 640, 'webp', service);
  expect(await answer.text()).toBe('');
  return `${answer.status} ${answer.headers.get('cache-control')}`;
}
const unusable = '404 public, max-age=3600';
const unavailable = '404 public, max-age=60';

describe('a picture', () => {
  it.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ] as const)('is served as %s, as narrow as it was asked for, for a year', async (format, type, found) => {
    const source = site.serve('/a.jpg', await aJpeg(1000, 500));
    const answer = await get(source, 320, format);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = await bytesOf(answer);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: found, width: 320, height: 160 });
  });

  it.each([
    ['a short title', 'Мурманск (RUMMK)'],
    ['a long title with marks', `${'Порт & <b>якорь</b> "Ёлка" '.repeat(5)}конец`],
    ['a title without a blank', 'Щ'.repeat(120)],
    ['letters that the typeface does not have', '上海港 ميناء'],
  ])('is drawn for a card with %s, within its margins', async (_, title) => {
    const card = { siteName: 'Кубрик', label: 'Порт', title, line: 'Россия' };
    const answer = await fetch(at(pictureAddress(paths.ofCard(card) ?? '', 1280, 'jpg')));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const picture = sharp(await bytesOf(answer));
    expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 });
    const inkIn = async (left: number, width: number) => {
      const part = picture.clone().extract({ left, top: 0, width, height: 630 }).greyscale().raw();
      return (await part.toBuffer()).some((light) => light > 100);
    };
    expect([await inkIn(80, 1040), await inkIn(1130, 70)]).toEqual([true, false]);
  });

  it('that a browser has is not sent again', async () => {
    const source = site.serve('/etag.jpg', await aJpeg());
    const etag = (await get(source)).headers.get('etag') ?? '';
    const again = await fetch(at(pathOf(source)), { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetch(at(pathOf(source, 320)), { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('stands upright, and says nothing about place and camera', async () => {
    const exif = {
      IFD0: { Copyright: 'secret-owner', Model: 'secret-camera' },
      IFD3: { GPSLatitude: '59/1' },
    };
    const original = await aPicture(400, 200).withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
    expect(original.toString('latin1')).toContain('secret-camera');
    const source = site.serve('/turned.jpg', original);
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const bytes = await bytesOf(await get(source, 320, format));
      const { width, height, exif: kept, orientation } = await sharp(bytes).metadata();
      expect([width, height, kept, orientation]).toEqual([200, 400, undefined, undefined]);
      expect(bytes.toString('latin1')).not.toContain('secret');
    }
  });

  it('is never enlarged, and is not endlessly high', async () => {
    const small = await bytesOf(await get(site.serve('/small.jpg', await aJpeg(90, 60)), 1280));
    expect(await sharp(small).metadata()).toMatchObject({ width: 90, height: 60 });
    const high = await bytesOf(await get(site.serve('/high.jpg', await aJpeg(400, 12_000)), 320));
    expect((await sharp(high).metadata()).height).toBe(1280);
  });

  it('that moves is served as its first frame', async () => {
    const frames = await Promise.all([1, 2].map(() => aPicture(60, 40).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const bytes = await bytesOf(await get(site.serve('/moves.gif', gif)));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    expect((await sharp(bytes).metadata()).pages).toBeUndefined();
  });

  it('is read once, however many ask for it at the same time', async () => {
    const source = site.serve('/busy.jpg', await aJpeg());
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => get(source, n % 2 ? 320 : 640, n % 3 ? 'webp' : 'avif')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(site.hits('/busy.jpg')).toBe(1);
  });

  it('is still there after a restart, when its site is gone', async () => {
    const source = site.serve('/stays.jpg', await aJpeg());
    const before = await bytesOf(await get(source));
    site.serve('/stays.jpg', (_, response) => response.writeHead(500).end());
    const restarted = await start();
    expect((await bytesOf(await get(source, 640, 'webp', restarted))).equals(before)).toBe(true);
    expect((await get(source, 960, 'webp', restarted)).status).toBe(200);
    expect(site.hits('/stays.jpg')).toBe(1);
  });
});

describe('a path', () => {
  it('that none of our services has signed is refused, and nothing is read', async () => {
    const source = site.serve('/unsigned.jpg', await aJpeg());
    const stranger = pictureAddress(new PicturePaths('k'.repeat(40)).of(source) ?? '', 640, 'webp');
    const own = pathOf(source);
    const other = Buffer.from(site.url('/other.jpg')).toString('base64url');
    const asked = [
      stranger,
      own.replace(/(?<=\/)[\w-]{22}(?=\/)/, 'A'.repeat(22)),
      `/media/${own.split('/')[2]}/${other}/640.webp`,
    ];
    for (const path of asked) expect((await fetch(at(path))).status).toBe(404);
    expect(site.hits('/unsigned.jpg') + site.hits('/other.jpg')).toBe(0);
  });

  it.each(['641.webp', '64.webp', '640.svg', '640.png', '640', '640.webp?x=1', '../640.webp', '640.webp/'])(
    'that ends with %s is refused',
    async (end) => {
      const source = site.serve('/end.jpg', await aJpeg());
      const answer = await fetch(at(`${paths.of(source)}/${end}`));
      expect([answer.status, await answer.text()]).toEqual([404, '']);
      expect(site.hits('/end.jpg')).toBe(0);
    },
  );

  it('is only for reading', async () => {
    const source = site.serve('/post.jpg', await aJpeg());
    expect((await fetch(at(pathOf(source)), { method: 'POST', body: 'x' })).status).toBe(405);
    const head = await fetch(at(pathOf(source)), { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('what is no picture is refused, and not read again for a while:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(1)</script>';
  it.each<[string, string | Buffer]>([
    ['a drawing in SVG', svg],
    ['a page', html],
    ['nothing', ''],
    ['a page that begins as a GIF', `GIF89a/*${html}*/`],
    [
      'a page that begins as a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]),
    ],
    ['a PDF', '%PDF-1.7\n'],
    [
      'an SVG that begins as a PNG',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
    ],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ])('%s', async (name, bytes) => {
    const path = `/no/${encodeURIComponent(name)}`;
    const source = site.serve(path, bytes, 'image/png');
    expect(await refusal(source)).toBe(unusable);
    expect(await refusal(source)).toBe(unusable);
    expect(site.hits(path)).toBe(1);
  });

  it('a picture of 900 million pixels in a hundred kilobytes', async () => {
    const bomb = pngBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(site.serve('/bomb.png', bomb))).toBe(unusable);
    // A picture just below the limit, which shows that the other was refused for its size.
    const large = site.serve('/large.png', pngBomb(6000, 6000));
    expect((await get(large)).status).toBe(200);
  });

  it('more bytes than allowed', async () => {
    const small = await start({ MEDIA_MAX_BYTES: '20000' });
    const bytes = await aJpeg(1000, 1000);
    expect(bytes.length).toBeGreaterThan(20_000);
    expect(await refusal(site.serve('/heavy.jpg', bytes), small)).toBe(unusable);
  });

  it('a picture that takes too long to encode, which ends its decoder and nothing else', async () => {
    const limits = { MEDIA_TIMEOUT_MS: '1500', MEDIA_MAX_PIXELS: '4000000000' };
    const impatient = await start({ ...limits, MEDIA_DECODERS: '1' });
    const slow = site.serve('/slow.png', pngBomb(30_000, 120_000));
    const fine = site.serve('/fine.jpg', await aJpeg(300, 200));
    expect((await get(fine, 320, 'webp', impatient)).status).toBe(200);
    expect(await refusal(slow, impatient)).toBe(unusable);
    expect((await get(fine, 160, 'webp', impatient)).status).toBe(200);
  });
});

describe('the private network', () => {
  it('is closed to addresses of strangers, also by a redirect and by other spellings', async () => {
    const inside = await startPictureServer();
    try {
      const jpeg = await aJpeg();
      inside.serve('/secret.jpg', jpeg);
      const port = inside.host.split(':')[1];
      const leads = (path: string, location: string) =>
        site.serve(path, (_, response) => response.writeHead(302, { location }).end());
      const asked = [
        inside.url('/secret.jpg'),
        `http://localhost:${port}/secret.jpg`,
        `http://2130706433:${port}/secret.jpg`,
        `http://0x7f.1:${port}/secret.jpg`,
        `http://[::1]:${port}/secret.jpg`,
        `http://[::ffff:127.0.0.1]:${port}/secret.jpg`,
        'http://169.254.169.254/latest/meta-data/',
        'http://redis:6379/',
        leads('/to-inside.jpg', inside.url('/secret.jpg')),
        leads('/to-name.jpg', `http://localhost:${port}/secret.jpg`),
        leads('/to-file.jpg', 'file:///etc/passwd'),
      ];
      for (const source of asked) expect(await refusal(source), source).toMatch(/^404 /);
      expect(inside.hits('/secret.jpg')).toBe(0);
    } finally {
      await inside.close();
    }
  });

  it('is open where the operator has named host and port', async () => {
    const jpeg = await aJpeg();
    site.serve('/final.jpg', jpeg);
    const source = site.serve('/moved.jpg', (_, response) =>
      response.writeHead(301, { location: '/final.jpg' }).end(),
    );
    expect((await get(source)).status).toBe(200);
  });
});

describe('a site that does not give a picture', () => {
  it('now, is asked again soon', async () => {
    const broken = site.serve('/500.jpg', (_, response) => response.writeHead(503).end());
    expect(await refusal(broken)).toBe(unavailable);
    expect(await refusal(site.url('/404.jpg'))).toBe(unusable);
  });

  it('in time, holds up neither the others nor the memory', async () => {
    const hurried = await start({ MEDIA_TIMEOUT_MS: '1500', MEDIA_QUEUE: '3' });
    const hangs = Array.from({ length: 4 }, (_, n) => site.serve(`/hangs/${n}.jpg`, () => {}));
    const waiting = hangs.slice(0, 3).map((source) => get(source, 640, 'webp', hurried));
    await expect.poll(() => site.hits('/hangs/2.jpg')).toBe(1);
    const fourth = await get(hangs[3] ?? '', 640, 'webp', hurried);
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([503, '5']);
    expect(fourth.headers.get('cache-control')).toBe('no-store');
    for (const answer of await Promise.all(waiting)) {
      expect(`${answer.status} ${answer.headers.get('cache-control')}`).toBe(unavailable);
    }
    const fine = site.serve('/after.jpg', await aJpeg());
    expect((await get(fine, 640, 'webp', hurried)).status).toBe(200);
  });
});
