import { domains } from '@kubrik/contract';
import { createDataSource, openDatabase, type ServiceDefinition } from '@kubrik/service-kit';
import { createTestEnvironment, schemaDifferences, type TestEnvironment } from '@kubrik/service-kit/testing';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment?.remove());

async function definitionOf(domain: string): Promise<ServiceDefinition> {
  const definition = await import(`../services/${domain}/src/service.definition.ts`);
  return definition[`${domain}Service`];
}

async function openMigrated(domain: string): Promise<DataSource> {
  const { database } = await definitionOf(domain);
  const { DATABASE_URL: url = '' } = await environment.env(domain);
  const { entities = [], migrations = [] } = database ?? {};
  const dataSource = createDataSource({ url, name: domain, entities, migrations });
  await openDatabase(dataSource);
  return dataSource;
}

it.each([...domains])('the entities of %s are the tables that its schema migrations make', async (domain) => {
  const dataSource = await openMigrated(domain);
  try {
    expect(await schemaDifferences(dataSource)).toEqual([]);
  } finally {
    await dataSource.destroy();
  }
});

it.each([...domains])('the schema migrations of %s can be reverted and run again', async (domain) => {
  const dataSource = await openMigrated(domain);
  try {
    const count = dataSource.migrations.length;
    for (let reverted = 0; reverted < count; reverted += 1) await dataSource.undoLastMigration();
    const ran = await dataSource.runMigrations();
    expect(ran).toHaveLength(count);
    expect(await schemaDifferences(dataSource)).toEqual([]);
  } finally {
    await dataSource.destroy();
  }
});
