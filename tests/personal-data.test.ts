import { type Domain, domains } from '@kubrik/contract';
import { kitEntities, kitPersonalData, type ServiceDefinition } from '@kubrik/service-kit';
import { getMetadataArgsStorage } from 'typeorm';
import { describe, expect, it } from 'vitest';

async function definitionOf(domain: Domain): Promise<ServiceDefinition> {
  const definition = await import(`../services/${domain}/src/service.definition.ts`);
  return definition[`${domain}Service`];
}

/** `table.column` of every entity; `tests/entities.test.ts` compares entities with the schema. */
async function columnsOf(domain: Domain): Promise<string[]> {
  const { database } = await definitionOf(domain);
  const entities = [...(database?.entities ?? []), ...kitEntities];
  const { tables, columns } = getMetadataArgsStorage();
  return entities.flatMap((entity) => {
    const table = tables.find(({ target }) => target === entity)?.name;
    const own = columns.filter(({ target }) => target === entity);
    return own.map(({ options, propertyName }) => `${table}.${options.name ?? propertyName}`);
  });
}

async function declaredBy(domain: Domain): Promise<string[]> {
  const { personalData } = await definitionOf(domain);
  const tables = { ...kitPersonalData.tables, ...personalData?.tables };
  const impersonal = { ...kitPersonalData.impersonal, ...personalData?.impersonal };
  const personal = Object.entries(tables).flatMap(([table, { person, onDeletion, exported, other }]) => {
    const changed = onDeletion === 'delete' ? [] : Object.keys(onDeletion);
    const columns = new Set([...Object.keys(person), ...changed, ...exported, ...other]);
    return [...columns].map((column) => `${table}.${column}`);
  });
  const rest = Object.entries(impersonal).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  return [...personal, ...rest];
}

describe('personal data', () => {
  it.each([...domains])('%s says of every column whether it is about a person', async (domain) => {
    expect((await declaredBy(domain)).toSorted()).toEqual((await columnsOf(domain)).toSorted());
  });
});
