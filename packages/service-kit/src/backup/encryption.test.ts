import { randomBytes } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checksumOfFile } from './archive.js';
import { decryptFile, encryptFile, isRecipient, newBackupKey } from './encryption.js';

const folder = mkdtempSync(join(tmpdir(), 'kubrik-encryption-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string) => join(folder, name);
const { signal } = new AbortController();

const [own, other, stranger] = await Promise.all([newBackupKey(), newBackupKey(), newBackupKey()]);
// Several pieces of 64 KiB, the last one in part.
const content = randomBytes(200_001);
writeFileSync(path('plain'), content);
const sealed = await encryptFile(path('plain'), path('sealed'), [own.recipient, other.recipient], signal);

const opened = (from: string, identity: string) =>
  decryptFile(createReadStream(path(from)), path('opened'), identity, signal);

it('each recipient opens the file alone, and only its owner may read both files', async () => {
  expect(sealed).toEqual({
    sha256: await checksumOfFile(path('sealed')),
    bytes: statSync(path('sealed')).size,
  });
  for (const { identity } of [own, other]) {
    await opened('sealed', identity);
    expect(readFileSync(path('opened')).equals(content)).toBe(true);
    for (const name of ['sealed', 'opened']) expect(statSync(path(name)).mode & 0o777).toBe(0o600);
    rmSync(path('opened'));
  }
});

it('another key, or what is no key, opens nothing', async () => {
  await expect(opened('sealed', stranger.identity)).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(/другого ключа/),
  });
  await expect(opened('sealed', own.recipient)).rejects.toMatchObject({ code: 'refused' });
  expect(existsSync(path('opened'))).toBe(false);
});

it.each([
  [
    'a changed byte',
    (bytes: Buffer) => bytes.fill((bytes.at(-5) ?? 0) ^ 1, bytes.length - 5, bytes.length - 4),
  ],
  ['a missing end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
  ['whole pieces missing at the end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 70_000)],
  ['no header', (bytes: Buffer) => bytes.subarray(40)],
])('%s is found, and leaves no file', async (_, change) => {
  writeFileSync(path('changed'), change(readFileSync(path('sealed'))));
  await expect(opened('changed', own.identity)).rejects.toMatchObject({ code: 'damaged' });
  expect(existsSync(path('opened'))).toBe(false);
});

it('a file that is not there is not called damaged', async () => {
  await expect(opened('missing', own.identity)).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(/не прочитана.*ENOENT/),
  });
});

it('a recipient is told from other texts', async () => {
  expect(await isRecipient(own.recipient)).toBe(true);
  for (const text of ['', 'age1wrong', own.identity, `${own.recipient}x`])
    expect(await isRecipient(text)).toBe(false);
});
