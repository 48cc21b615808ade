import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MediaConfig } from '../media.config.js';
import { aJpeg } from '../testing/pictures.js';
import { Decoder } from './decoder.js';

const config = { MEDIA_DECODERS: 1, MEDIA_MAX_PIXELS: 1_000_000, MEDIA_TIMEOUT_MS: 10_000 } as MediaConfig;
const longerThanIdle = 60_000;

let decoder: Decoder;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  decoder = new Decoder(config);
});
afterEach(() => {
  decoder.onModuleDestroy();
  vi.useRealTimers();
});

it('a picture that arrives when an idle decoder is just being ended is decoded', async () => {
  const original = await aJpeg(60, 40);
  await decoder.encode(original, 160, 'webp');
  vi.advanceTimersByTime(longerThanIdle);
  expect((await decoder.encode(original, 160, 'webp')).length).toBeGreaterThan(0);
});

it('a picture that a busy host does not get done may come again', async () => {
  const original = await aJpeg(60, 40);
  let problem: unknown;
  decoder.encode(original, 160, 'webp').catch((one: unknown) => (problem = one));
  await vi.waitFor(() => {
    vi.advanceTimersByTime(6 * config.MEDIA_TIMEOUT_MS);
    expect(problem).toMatchObject({ reason: 'busy' });
  });
  expect((await decoder.encode(original, 160, 'webp')).length).toBeGreaterThan(0);
});
