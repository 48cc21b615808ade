import { type S3Server, startS3Server } from '@kubrik/s3/testing';
import { checkSetting, PicturePaths, startService } from '@kubrik/service-kit';
import { createTestEnvironment, type TestEnvironment } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaService } from '../service.definition.js';
import { type PictureServer, startPictureServer } from '../testing/picture-server.js';
import { aJpeg } from '../testing/pictures.js';
import { S3Store } from './s3.store.js';

const account = { accessKey: 'kubrik', secretKey: 'secret/of+the=store', region: 'ru-central1' };
const timeoutMs = 5000;
let s3: S3Server;
let site: PictureServer;
let environment: TestEnvironment;
beforeAll(async () => {
  [s3, site, environment] = await Promise.all([
    startS3Server(account),
    startPictureServer(),
    createTestEnvironment(),
  ]);
});
afterAll(async () => {
  await Promise.all([s3?.close(), site?.close(), environment?.remove()]);
});

const storeOf = (changes: Partial<typeof account> = {}) =>
  new S3Store({ endpoint: s3.endpoint, bucket: 'pictures', timeoutMs, ...account, ...changes });
const variables = () => ({
  MEDIA_S3_ENDPOINT: s3.endpoint,
  MEDIA_S3_BUCKET: 'pictures',
  MEDIA_S3_REGION: account.region,
  MEDIA_S3_ACCESS_KEY: account.accessKey,
  MEDIA_S3_SECRET_KEY: account.secretKey,
});

it('what is stored in the bucket can be read by a signed request, and nothing else', async () => {
  const store = storeOf();
  const bytes = Buffer.from([0, 1, 254, 255]);
  await store.write('pictures/3fa/640.webp', bytes);
  expect(s3.objects.get('/pictures/pictures/3fa/640.webp')).toEqual(bytes);
  expect(await store.read('pictures/3fa/640.webp')).toEqual(bytes);
  expect(await store.read('pictures/3fa/320.webp')).toBeUndefined();
  expect(s3.refused()).toBe(0);
  const stranger = storeOf({ secretKey: 'guessed' });
  await expect(stranger.read('pictures/3fa/640.webp')).rejects.toThrow();
  await expect(stranger.write('pictures/3fa/640.webp', bytes)).rejects.toThrow();
  expect(s3.refused()).toBeGreaterThan(0);
});

it('the check of the store leaves nothing behind, and says what the store does not accept', async () => {
  const before = [...s3.objects.keys()];
  const setting = storeOf().setting();
  expect(setting.configured).toBe(`${new URL(s3.endpoint).host}, бакет pictures`);
  expect(await checkSetting(setting)).toMatchObject({ state: 'works' });
  expect([...s3.objects.keys()]).toEqual(before);
  expect(await checkSetting(storeOf({ secretKey: 'guessed' }).setting())).toMatchObject({
    state: 'fails',
    reason: 'секрет не подходит к ключу',
  });
});

it('the service keeps its pictures there, and serves them also while the store is away', async () => {
  const env = await environment.env('media', { MEDIA_PRIVATE_HOSTS: site.host, ...variables() });
  const paths = new PicturePaths(env.MEDIA_KEY ?? '');
  const service = await startService(mediaService, env);
  try {
    const picture = paths.of(site.serve('/a.jpg', await aJpeg()));
    const get = (width: number) => fetch(`http://127.0.0.1:${service.port}${picture}/${width}.webp`);
    expect((await get(320)).status).toBe(200);
    const kinds = [...s3.objects.keys()].map((key) => /^\/pictures\/(\w+)\//.exec(key)?.[1]);
    expect(kinds).toContain('originals');
    expect(site.hits('/a.jpg')).toBe(1);
    expect((await get(640)).status).toBe(200);
    expect(site.hits('/a.jpg')).toBe(1);
    await s3.close();
    expect((await get(960)).status).toBe(200);
    expect(site.hits('/a.jpg')).toBe(2);
  } finally {
    await service.stop();
  }
});

it('a store without its bucket is named at the start', async () => {
  const env = await environment.env('media', { ...variables(), MEDIA_S3_BUCKET: '' });
  await expect(startService(mediaService, env)).rejects.toThrow(
    'MEDIA_S3_BUCKET: required with MEDIA_S3_ENDPOINT',
  );
});
