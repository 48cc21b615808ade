import { createHash } from 'node:crypto';
import { KitTransport } from '../calls/transport.js';
import { startService } from '../service/service.js';
import type { ServiceDefinition } from '../service/service.module.js';
import { createTestEnvironment, withClient } from './environment.js';

// A database as it is after the first start of its service. `npm test` fills one for each service before all tests, and
// tests use copies: a copy takes a tenth of the time of making schema and first content.

/** The name depends on the schema, because tests of the kit start other services under the same names. */
const templateNameOf = ({ domain, database }: ServiceDefinition): string => {
  const schema = database?.migrations.map(({ name }) => name).join() ?? '';
  return `template_${domain}_${createHash('sha256').update(schema).digest('hex').slice(0, 12)}`;
};

/** Names of the templates by service; empty when a few tests run without `npm test`. */
const filled = (): Record<string, string> => JSON.parse(process.env.TEST_TEMPLATES || '{}');

/** Whether a test chooses the ports of the first start, so the template does not fit. */
const choosesContent = (extra: Record<string, string>) => 'PORTS_AT_START' in extra;

/** The template for the database of a part of the product. @param extra the variables that a test sets */
export const templateOfPart = (name: string, extra: Record<string, string> = {}): string | undefined =>
  choosesContent(extra) ? undefined : filled()[name];

/** The template for the database of a service; undefined for a test's service that only has the same name. */
export function templateOf(definition: ServiceDefinition, extra: Record<string, string>): string | undefined {
  const template = templateOfPart(definition.domain, extra);
  return template === templateNameOf(definition) ? template : undefined;
}

async function rename(databaseUrl: string, name: string): Promise<void> {
  const url = new URL(databaseUrl);
  const before = url.pathname.slice(1);
  url.pathname = '/postgres';
  await withClient(url.href, async (client) => {
    // Ends connections that still watch the database.
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [before]);
    await client.query(`alter database ${before} rename to ${name}`);
  });
}

/** @returns the name of the template */
export async function fillTemplate(definition: ServiceDefinition): Promise<string> {
  const template = templateNameOf(definition);
  const environment = await createTestEnvironment();
  try {
    const running = await startService(definition, await environment.env(definition.domain));
    environment.expectConsumers(running.app.get(KitTransport).consumerNames());
    // Waits until the events of the first start have been handled.
    await environment.settle();
    await running.stop();
    await rename(environment.databaseUrl(definition.domain), template);
  } finally {
    await environment.remove();
  }
  return template;
}
