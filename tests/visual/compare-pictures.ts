import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'fast-png';
import pixelmatch from 'pixelmatch';
import { pixels, thumbnailOf } from './thumbnail.ts';

const accepted = join(import.meta.dirname, 'accepted');
const results = join(import.meta.dirname, '..', '..', 'test-results', 'visual');

/** Share of the pixels that may differ, because releases of the browser smooth letters differently. */
const tolerance = 0.002;

/** Height in px of the part of a page that an accepted picture shows. */
export const pictureHeight = 1600;

export function acceptPicture(name: string, picture: Uint8Array): void {
  mkdirSync(accepted, { recursive: true });
  writeFileSync(join(accepted, `${name}.png`), thumbnailOf(picture));
}

/** How this picture differs from the accepted one; undefined when it does not. A different picture is saved for review. */
export function difference(name: string, picture: Uint8Array): string | undefined {
  const file = join(accepted, `${name}.png`);
  if (!existsSync(file)) return `${name}: there is no accepted picture`;
  const before = pixels(readFileSync(file));
  const now = pixels(thumbnailOf(picture));
  const { width, height } = now;
  if (before.width !== width || before.height !== height) {
    keep(name, picture);
    return `${name}: ${before.width} × ${before.height} became ${width} × ${height}`;
  }
  const marks = new Uint8Array(width * height * 4);
  const count = pixelmatch(before.data, now.data, marks, width, height, { threshold: 0.12 });
  if (count <= width * height * tolerance) return undefined;
  keep(name, picture, encode({ width, height, data: marks, channels: 4 }));
  return `${name}: ${count} pixels of ${width * height} differ`;
}

function keep(name: string, picture: Uint8Array, marks?: Uint8Array): void {
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.png`), picture);
  if (marks) writeFileSync(join(results, `${name}-difference.png`), marks);
}
