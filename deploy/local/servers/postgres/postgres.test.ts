import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OperatorError } from '../../operator-error.ts';
import { postgresProgram } from './postgres.ts';

let dataDir: string;
let binary: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kubrik-postgres-'));
  binary = join(dataDir, 'postgres-of-18');
  writeFileSync(binary, '#!/bin/sh\necho "postgres (PostgreSQL) 18.1"\n', { mode: 0o755 });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = () =>
  postgresProgram(
    { by: 'binary', path: binary },
    { dataDir, port: 1, password: 'of-the-test', throwaway: false },
  );

it.each([
  ['by its folder', '9', undefined],
  ['by PG_VERSION, whatever its folder is named', '18', '9\n'],
])(
  'data of another major of PostgreSQL, recognised %s, is refused with both majors',
  (_, folder, version) => {
    const data = join(dataDir, 'postgres', folder);
    mkdirSync(data, { recursive: true });
    if (version) writeFileSync(join(data, 'PG_VERSION'), version);
    expect(start).toThrow(
      `The data in DATA_DIR is of PostgreSQL 9, but ${binary} is PostgreSQL 18: install PostgreSQL 9 ` +
        '(Debian: postgresql-9), or move the data by an archive',
    );
    expect(start).toThrow(OperatorError);
  },
);

it('an initdb that finds the disk full says so, and leaves nothing behind', () => {
  const script = '#!/bin/sh\necho "creating directory"; echo "FATAL: No space left on device" >&2; exit 1\n';
  writeFileSync(join(dataDir, 'initdb'), script, { mode: 0o755 });
  const data = join(dataDir, 'postgres', '18');
  expect(start).toThrow(
    `The disk is full (${data}): free space, or set DATA_DIR to a folder on another disk.`,
  );
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual([]);
});
