import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSetting, createLogger } from '@kubrik/service-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiskStore } from './disk.store.js';

const logger = createLogger('test', 'silent');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kubrik-media-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (maxBytes = 1000) => DiskStore.open(folder, maxBytes, logger);
const bytes = (text: string, length = 100) => Buffer.from(text.padEnd(length));
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const holds = async (store: DiskStore, ...keys: string[]) => {
  const found = await Promise.all(keys.map((key) => store.read(key)));
  return keys.filter((_, index) => found[index]);
};

it('what is stored can be read, also after a restart', async () => {
  const store = await open();
  await store.write('pictures/3fa/640.webp', bytes('boat'));
  await store.write('pictures/3fa/640.webp', bytes('ship'));
  for (const one of [store, await open()]) {
    expect(await one.read('pictures/3fa/640.webp')).toEqual(bytes('ship'));
    expect(await one.read('pictures/3fa/320.webp')).toBeUndefined();
  }
});

it('what was used least recently gives way, and all together keep below the limit', async () => {
  const store = await open(300);
  for (const name of ['a1', 'b1', 'c1']) await store.write(`originals/${name}`, bytes(name));
  await store.read('originals/a1');
  await store.write('originals/d1', bytes('d1'));
  expect(files()).toHaveLength(3);
  expect(await holds(store, 'originals/a1', 'originals/b1', 'originals/c1', 'originals/d1')).toEqual([
    'originals/a1',
    'originals/c1',
    'originals/d1',
  ]);
});

it('a restart knows the order of use, keeps to a smaller limit and removes what was left unfinished', async () => {
  const store = await open();
  for (const name of ['a1', 'b1', 'c1']) await store.write(`originals/${name}`, bytes(name));
  utimesSync(join(folder, 'c1', 'originals-c1'), 1, 1);
  writeFileSync(join(folder, 'a1', 'originals-a1.0.part'), 'half');
  const restarted = await open(250);
  expect(await holds(restarted, 'originals/a1', 'originals/b1', 'originals/c1')).toEqual([
    'originals/a1',
    'originals/b1',
  ]);
  expect(files()).toHaveLength(2);
});

it('what somebody else has removed is not there, and takes no space any more', async () => {
  const store = await open(250);
  await store.write('originals/a1', bytes('a1'));
  rmSync(join(folder, 'a1'), { recursive: true });
  expect(await store.read('originals/a1')).toBeUndefined();
  for (const name of ['b1', 'c1']) await store.write(`originals/${name}`, bytes(name));
  expect(await holds(store, 'originals/b1', 'originals/c1')).toHaveLength(2);
});

it('the check of the store leaves nothing behind', async () => {
  const store = await open();
  expect(await checkSetting(store.setting())).toMatchObject({ state: 'works' });
  expect(files()).toEqual([]);
});
