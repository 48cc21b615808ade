import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, unlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SafeFolder } from './safe-folder.js';

let outside: string;

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'kubrik-safe-'));
});
afterAll(() => rm(outside, { recursive: true, force: true }));

// Without descriptor paths, every part is checked before it is used, which leaves a moment between the two.
it.skipIf(!existsSync('/proc/self/fd'))(
  'lets no file out of a folder that is swapped for a link again and again meanwhile',
  async () => {
    const [root, bait] = [join(outside, 'workspace'), join(outside, 'bait')] as const;
    const [inside, aside] = [join(root, 'docs'), join(root, 'aside')] as const;
    for (const path of [bait, inside]) mkdirSync(path, { recursive: true });
    const folder = new SafeFolder(root);
    let isWriting = true;
    let made = 0;
    // A write may have created the folder again in between; that folder is removed.
    const insist = (swap: () => void): void => {
      try {
        swap();
      } catch {
        renameSync(inside, join(root, `made-${made++}`));
        insist(swap);
      }
    };
    const swapping = (async () => {
      const pause = () => new Promise((resolve) => setImmediate(resolve));
      while (isWriting) {
        renameSync(inside, aside);
        insist(() => symlinkSync(bait, inside));
        await pause();
        unlinkSync(inside);
        insist(() => renameSync(aside, inside));
        await pause();
      }
    })();
    let written = 0;
    const write = (n: number) =>
      folder.write(['docs', `${n}.txt`], 'own').then(
        () => written++,
        () => undefined,
      );
    const work = async (n: number) => {
      await write(n);
      await folder.remove(['docs', `${n}.txt`]).catch(() => undefined);
      await write(n);
    };
    // Chance decides whether a write finds the folder or the link, so this repeats until some have found the
    // folder.
    do await Promise.all(Array.from({ length: 600 }, (_, n) => work(n)));
    while (written < 10);
    isWriting = false;
    await swapping;
    expect(readdirSync(bait)).toEqual([]);
  },
);
