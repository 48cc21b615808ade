import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { type Header, pack } from 'tar-stream';
import { afterAll, describe, expect, it } from 'vitest';
import { type ArchiveManifest, checkArchive, writeArchive } from './archive.js';
import { checkArchiveEntry } from './archive-entry.js';
import { BackupError } from './backup-error.js';
import { RowChecksum } from './copy-rows.js';
import { frameOf, rowFrames } from './frames.js';

const folder = mkdtempSync(join(tmpdir(), 'kubrik-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const takenAt = '2026-11-21T12:00:00.000Z';
const pathOf = (service: string) => join(folder, `${service}.export`);
const file = join(folder, 'made.tar.gz');
async function* inPieces(bytes: Buffer, size = 1000) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

interface Rows {
  name: string;
  rows: string[];
}

/** The export of a service with these tables, as `exportDatabase` writes it. */
function exportOf(service: string, tables: Rows[]): Buffer {
  const manifest = {
    format: 1,
    service,
    takenAt,
    migrations: ['First1'],
    tables: tables.map(({ name }) => ({ name, columns: ['value'] })),
  };
  const frames = [frameOf('manifest', manifest)];
  for (const { name, rows } of tables) {
    const sum = new RowChecksum();
    for (const row of rows) {
      const bytes = Buffer.from(`${row}\n`);
      sum.add(bytes);
      frames.push(...rowFrames(bytes));
    }
    frames.push(frameOf('sum', sum.of(name)));
  }
  return Buffer.concat([...frames, frameOf('end', { sequences: [] })]);
}

async function manifestOf(exports: Record<string, Buffer>): Promise<ArchiveManifest> {
  const parts: ArchiveManifest['parts'] = [];
  for (const [service, bytes] of Object.entries(exports)) {
    const { manifest, ...found } = await checkArchiveEntry(inPieces(bytes));
    const { rows, bytes: size, sha256, tables } = found;
    parts.push({ service, migrations: manifest.migrations, takenAt, rows, bytes: size, sha256, tables });
  }
  return { format: 1, createdAt: takenAt, parts };
}

const fleet = exportOf('fleet', [
  { name: 'vessels', rows: ['Ёрш', 'Заря', '\\N'] },
  { name: 'crews', rows: [] },
]);
const ports = exportOf('ports', [{ name: 'ports', rows: ['RULED', 'RUMMK'] }]);

/** A file of a tar as a hostile program writes it. */
type Packed = Partial<Header> & { name: string; content?: Buffer };

async function packed(...files: Packed[]): Promise<Buffer> {
  const tar = pack();
  for (const { content = Buffer.alloc(0), ...header } of files) tar.entry(header, content);
  tar.finalize();
  return gzipSync(Buffer.concat(await Readable.from(tar as AsyncIterable<Buffer>).toArray()));
}

const manifestFile = (manifest: unknown): Packed => ({
  name: 'manifest.json',
  content: Buffer.from(JSON.stringify(manifest)),
});

async function refusal(bytes: Buffer): Promise<{ code: string; message: string }> {
  writeFileSync(file, bytes);
  const before = readdirSync(folder).sort();
  const error = await checkArchive(file).then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(BackupError);
  expect(readdirSync(folder).sort()).toEqual(before);
  const { code, message } = error as BackupError;
  return { code, message };
}
const damaged = { code: 'damaged', message: expect.stringMatching(/повреждён|повреждена/) };

describe('an archive', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aЯ🚢\\\t \u0001'), maxLength: 300 });
  const tables = fc.uniqueArray(
    fc.record({ name: fc.stringMatching(/^[a-z_]{1,20}$/), rows: fc.array(text, { maxLength: 30 }) }),
    { selector: ({ name }) => name, maxLength: 5 },
  );
  const services = fc.dictionary(fc.stringMatching(/^[a-z]{1,10}$/), tables, { minKeys: 1, maxKeys: 4 });

  it('gives back what was put into it', async () => {
    await fc.assert(
      fc.asyncProperty(services, async (given) => {
        const exports = Object.fromEntries(
          Object.entries(given).map(([service, own]) => [service, exportOf(service, own)]),
        );
        for (const [service, bytes] of Object.entries(exports)) writeFileSync(pathOf(service), bytes);
        const manifest = await manifestOf(exports);
        await writeArchive(file, manifest, pathOf);
        expect(await checkArchive(file)).toEqual(manifest);
      }),
      { numRuns: 50 },
    );
  });

  it('with any byte changed, lost or added is refused, unless its content is the same', async () => {
    const manifest = await manifestOf({ fleet, ports });
    const whole = await packed(
      manifestFile(manifest),
      { name: 'fleet.copy', content: fleet },
      { name: 'ports.copy', content: ports },
    );
    writeFileSync(file, whole);
    expect(await checkArchive(file)).toEqual(manifest);
    const change = fc.record({
      at: fc.nat(whole.length - 1),
      lost: fc.nat(2),
      added: fc.uint8Array({ maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ at, lost, added }) => {
        const changed = Buffer.concat([whole.subarray(0, at), added, whole.subarray(at + lost)]);
        writeFileSync(file, changed);
        const found = await checkArchive(file).catch((error: unknown) => {
          expect(error).toBeInstanceOf(BackupError);
        });
        // A change of the name or time in gzip's own header changes no content.
        if (found) expect(gunzipSync(changed).equals(gunzipSync(whole))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('with any byte of what is packed in it changed is refused', async () => {
    const manifest = await manifestOf({ fleet });
    await fc.assert(
      fc.asyncProperty(fc.nat(fleet.length - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const content = Buffer.from(fleet);
        content[at] = (content[at] ?? 0) ^ mask;
        const bytes = await packed(manifestFile(manifest), { name: 'fleet.copy', content });
        expect(await refusal(bytes)).toMatchObject({ code: 'damaged' });
      }),
      { numRuns: 300 },
    );
  });
});

describe('a hostile archive is refused, and no file is written:', () => {
  const files = async (...rest: Packed[]) => packed(manifestFile(await manifestOf({ fleet })), ...rest);

  it.each([
    ['a symbolic link', { name: 'fleet.copy', type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { name: 'fleet.copy', type: 'link', linkname: '../../secrets.json' }],
    ['a folder', { name: 'fleet.copy', type: 'directory' }],
    ['a device', { name: 'fleet.copy', type: 'character-device' }],
    ['a path upwards', { name: '../fleet.copy', content: fleet }],
    ['an absolute path', { name: '/tmp/fleet.copy', content: fleet }],
    ['a longer name', { name: `${'a/'.repeat(200)}fleet.copy`, content: fleet }],
    ['another export', { name: 'fleet.copy', content: ports }],
    ['a shorter export', { name: 'fleet.copy', content: fleet.subarray(0, -1) }],
    ['a longer export', { name: 'fleet.copy', content: Buffer.concat([fleet, Buffer.alloc(1)]) }],
  ] satisfies [string, Packed][])('%s', async (_name, entry) => {
    expect(await refusal(await files(entry))).toMatchObject(damaged);
  });

  it('no export, one too many, and the same one twice', async () => {
    const entry = { name: 'fleet.copy', content: fleet };
    expect(await refusal(await files())).toMatchObject(damaged);
    expect(await refusal(await files(entry, { name: 'ports.copy', content: ports }))).toMatchObject(damaged);
    expect(await refusal(await files(entry, entry))).toMatchObject(damaged);
    const { parts, ...manifest } = await manifestOf({ fleet });
    const twice = manifestFile({ ...manifest, parts: [...parts, ...parts] });
    expect(await refusal(await packed(twice, entry, entry))).toMatchObject(damaged);
  });

  it('a manifest that is a link, is missing or is not one', async () => {
    const entry = { name: 'fleet.copy', content: fleet };
    expect(await refusal(await packed(entry))).toMatchObject(damaged);
    const link: Packed = { name: 'manifest.json', type: 'symlink', linkname: '/etc/passwd' };
    expect(await refusal(await packed(link, entry))).toMatchObject(damaged);
    for (const manifest of [null, 7, {}, { format: 1, createdAt: takenAt, parts: [{ service: '../x' }] }])
      expect(await refusal(await packed(manifestFile(manifest), entry))).toMatchObject(damaged);
  });

  it('another version, by its name', async () => {
    const manifest = { ...(await manifestOf({ fleet })), format: 2 };
    expect(await refusal(await packed(manifestFile(manifest)))).toEqual({
      code: 'version',
      message: 'Архив другой версии: его форма — 2, эта версия читает форму 1',
    });
  });

  it('wrong sums, in the manifest as well as in the export', async () => {
    const manifest = await manifestOf({ fleet });
    const entry = { name: 'fleet.copy', content: fleet };
    for (const wrong of [{ sha256: 'f'.repeat(64) }, { rows: 4 }, { tables: [] }, { migrations: [] }]) {
      const parts = manifest.parts.map((part) => ({ ...part, ...wrong }));
      expect(await refusal(await packed(manifestFile({ ...manifest, parts }), entry))).toMatchObject(damaged);
    }
  });

  it('what is no archive, or only the beginning of one', async () => {
    const whole = await files({ name: 'fleet.copy', content: fleet });
    const beginnings = [0, 1, 10, whole.length >> 1, whole.length - 1].map((length) =>
      whole.subarray(0, length),
    );
    for (const bytes of [...beginnings, gunzipSync(whole), Buffer.from('PK'), gzipSync('')])
      expect(await refusal(bytes)).toMatchObject(damaged);
  });

  const bomb = { code: 'damaged', message: expect.stringContaining('в объём, которого в нём быть не может') };
  const zeros = (mebibytes: number) => gzipSync(Buffer.alloc(mebibytes * 1024 * 1024));

  it('a bomb: more than the manifest says follows it', async () => {
    const whole = await files({ name: 'fleet.copy', content: fleet });
    const bytes = Buffer.concat([whole, zeros(200)]);
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bytes)).toMatchObject(bomb);
  });

  it('a bomb: nothing but zeros', async () => {
    expect(await refusal(zeros(200))).toMatchObject(bomb);
  });

  it('a bomb: its manifest says what no archive of its size can hold', async () => {
    const manifest = await manifestOf({ fleet });
    const parts = manifest.parts.map((part) => ({ ...part, bytes: 2 ** 40 }));
    expect(await refusal(await packed(manifestFile({ ...manifest, parts })))).toMatchObject(bomb);
  });

  it('a header of gigabytes is not read into memory', async () => {
    const header = { name: 'fleet.copy', pax: { path: 'x'.repeat(20 * 1024 * 1024) } };
    expect(await refusal(await files(header))).toMatchObject({ code: 'damaged' });
  });
});

describe('an export', () => {
  it('of frames in a wrong order is refused', async () => {
    const manifest = {
      format: 1,
      service: 'fleet',
      takenAt,
      migrations: [],
      tables: [{ name: 't', columns: [] }],
    };
    const sum = frameOf('sum', new RowChecksum().of('t'));
    const rows = Buffer.concat([...rowFrames(Buffer.from('x\n'))]);
    const first = frameOf('manifest', manifest);
    const end = frameOf('end', { sequences: [] });
    await checkArchiveEntry(inPieces(Buffer.concat([first, sum, end])));
    const wrong = [
      [first, end],
      [sum, first, end],
      [rows, first, sum, end],
      [first, first, sum, end],
      [first, sum, rows, end],
      [first, sum, sum, end],
      [first, sum, end, end],
      [first, sum, end, rows],
      [end],
      [],
    ];
    for (const frames of wrong)
      await expect(checkArchiveEntry(inPieces(Buffer.concat(frames)))).rejects.toMatchObject({
        code: 'damaged',
      });
  });
});

it('is not left in part when an export cannot be read', async () => {
  const target = join(folder, 'other.tar.gz');
  const manifest = await manifestOf({ fleet });
  await expect(writeArchive(target, manifest, () => join(folder, 'absent'))).rejects.toThrow();
  expect(readdirSync(folder).filter((name) => name.startsWith('other'))).toEqual([]);
  expect(readFileSync(file).length).toBeGreaterThan(0);
});
