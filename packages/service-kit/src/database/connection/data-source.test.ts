import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OperatorError } from '../../service/operator-error.js';
import { createTestEnvironment, type TestEnvironment, withClient } from '../../testing/environment.js';
import { createDataSource, openDatabase } from './data-source.js';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment?.remove());

class Harbours1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('create table harbours (name text)');
  }
  async down() {}
}
class Berths1790000000001 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('create table berths (name text)');
  }
  async down() {}
}

async function open(name: string, migrations: (new () => MigrationInterface)[]): Promise<void> {
  const { DATABASE_URL: url = '' } = await environment.env(name);
  const source = createDataSource({ url, name, entities: [], migrations });
  await openDatabase(source);
  await source.destroy();
}

it('data of a newer version is refused before anything is changed', async () => {
  await open('newer', [Berths1790000000001]);
  const refused = open('newer', [Harbours1790000000000]);
  await expect(refused).rejects.toThrow(
    'the data is of a newer version (unknown schema migration Berths1790000000001): start that version',
  );
  await expect(refused).rejects.toBeInstanceOf(OperatorError);
  await withClient(environment.databaseUrl('newer'), async (client) => {
    const { rows } = await client.query(`select to_regclass('harbours') as made`);
    expect(rows).toEqual([{ made: null }]);
  });
});

it('data of the same or an older version is opened', async () => {
  await open('older', [Harbours1790000000000]);
  await open('older', [Harbours1790000000000]);
  await open('older', [Harbours1790000000000, Berths1790000000001]);
});
