import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'fast-png';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { decodeThumbnail, encodeThumbnail, pixelsOf, thumbnailOf } from './thumbnail.ts';

const accepted = join(import.meta.dirname, 'accepted');
const results = join(import.meta.dirname, '..', '..', 'test-results', 'visual');

/** Share of the pixels that may differ, because releases of the browser smooth letters differently. */
const tolerance = 0.002;

/** Height in px of the part of a page that an accepted picture shows. */
export const pictureHeight = 1600;

/** Playwright's own screenshots are the same, but Chromium packs them twice as long. */
export async function takePicture(page: Page): Promise<Uint8Array> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  await session.detach();
  return Buffer.from(data, 'base64');
}

export async function acceptPicture(name: string, picture: Uint8Array): Promise<void> {
  mkdirSync(accepted, { recursive: true });
  writeFileSync(join(accepted, `${name}.png`), encodeThumbnail(await thumbnailOf(picture)));
}

/** Describes how this picture differs from the accepted one; undefined when it does not. Saves a different one for review. */
export async function difference(name: string, picture: Uint8Array): Promise<string | undefined> {
  const file = join(accepted, `${name}.png`);
  if (!existsSync(file)) return `${name}: there is no accepted picture`;
  const before = pixelsOf(decodeThumbnail(readFileSync(file)));
  const now = pixelsOf(await thumbnailOf(picture));
  const { width, height } = now;
  if (before.width !== width || before.height !== height) {
    saveForReview(name, picture);
    return `${name}: ${before.width} × ${before.height} became ${width} × ${height}`;
  }
  const changedPixels = new Uint8Array(width * height * 4);
  const count = pixelmatch(before.data, now.data, changedPixels, width, height, { threshold: 0.12 });
  if (count <= width * height * tolerance) return undefined;
  saveForReview(name, picture, encode({ width, height, data: changedPixels, channels: 4 }));
  return `${name}: ${count} pixels of ${width * height} differ`;
}

function saveForReview(name: string, picture: Uint8Array, changedPixels?: Uint8Array): void {
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.png`), picture);
  if (changedPixels) writeFileSync(join(results, `${name}-difference.png`), changedPixels);
}
