import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Files that may hold SQL: repositories and the conditions that they share, schema migrations, what declares personal data, and the kit's database layer, which repositories stand on. */
const homesOfSql = [
  /\.repository\.ts$/,
  /-conditions\.ts$/,
  /\.personal-data\.ts$/,
  /\/schema-migrations\//,
  /^packages\/service-kit\/src\/database\/((connection|query|tables)\/)?(advisory-lock|count-by-day|data-source|json-rows|keyset-page|kit-schema-migrations|prepared-query|typed-database)\.ts$/,
  /^packages\/feeds\/src\/list\/feed-tables\.ts$/,
];
const sqlInCode = /\.query\(|\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
const typeormAtWork = /\.(getRepository|createQueryBuilder)\(|\b(EntityManager|DataSource)\b/;
/** The kit opens the database and hands it to Nest. */
const mayHoldDataSource = /^packages\/service-kit\/src\//;

const sources = execFileSync(
  'git',
  ['-c', 'safe.directory=*', 'ls-files', 'packages', 'gateway', 'services'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\/src\/.*(?<!\.test)\.ts$/.test(file) && !/\/testing\//.test(file));

const linesOf = (file: string, pattern: RegExp): string[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));

it('only repositories hold SQL', () => {
  const others = sources.filter((file) => !homesOfSql.some((home) => home.test(file)));
  expect(others.flatMap((file) => linesOf(file, sqlInCode))).toEqual([]);
});

it('services read and write by typed SQL; TypeORM keeps their entities and migrates their schema', () => {
  const others = sources.filter((file) => !mayHoldDataSource.test(file));
  expect(others.flatMap((file) => linesOf(file, typeormAtWork))).toEqual([]);
});

it('no code uses a private field of a driver', () => {
  const privateFields =
    /driver\s+as unknown|\.driver\.master|connection\.stream|\.connection as unknown|as unknown as \{ connection/;
  expect(sources.flatMap((file) => linesOf(file, privateFields))).toEqual([]);
});
