import { domains } from '@kubrik/contract';
import { createDataSource, openDatabase, type ServiceDefinition } from '@kubrik/service-kit';
import { createTestEnvironment, schemaDifferences, type TestEnvironment } from '@kubrik/service-kit/testing';
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

it.each([...domains])('the entities of %s are the tables that its schema migrations make', async (domain) => {
  const { database } = await definitionOf(domain);
  const { DATABASE_URL: url = '' } = await environment.env(domain);
  const { entities = [], migrations = [] } = database ?? {};
  const dataSource = createDataSource({ url, name: domain, entities, migrations });
  await openDatabase(dataSource);
  try {
    expect(await schemaDifferences(dataSource)).toEqual([]);
  } finally {
    await dataSource.destroy();
  }
});
