import { createHash } from 'node:crypto';
import { KitTransport } from '../calls/transport.js';
import { startService } from '../service/service.js';
import type { ServiceDefinition } from '../service/service.module.js';
import { createTestEnvironment, withClient } from './environment.js';

// A database as it is after the first start of its service. `npm test` fills one for each service before all tests;
// those of the tests are copies, which takes a tenth of the time that schema and first content take.

/** The same for every definition with this schema: tests of the kit start services of their own under these names. */
const templateNameOf = ({ domain, database }: ServiceDefinition): string => {
  const schema = database?.migrations.map(({ name }) => name).join() ?? '';
  return `template_${domain}_${createHash('sha256').update(schema).digest('hex').slice(0, 12)}`;
};

/** Names of the templates by service; none of them where a few tests run alone. */
const filled = (): Record<string, string> => JSON.parse(process.env.TEST_TEMPLATES || '{}');

/** Ports that a start brings with it are not those of the template where a test chooses them. */
const choosesContent = (extra: Record<string, string>) => 'PORTS_AT_START' in extra;

/** The template for the database of a part of the product. @param extra the variables that a test sets */
export const templateOfPart = (name: string, extra: Record<string, string> = {}): string | undefined =>
  choosesContent(extra) ? undefined : filled()[name];

/** The template for the database of a service; none for one that only bears the name of a service. */
export function templateOf(definition: ServiceDefinition, extra: Record<string, string>): string | undefined {
  const template = templateOfPart(definition.domain, extra);
  return template === templateNameOf(definition) ? template : undefined;
}

async function rename(databaseUrl: string, name: string): Promise<void> {
  const url = new URL(databaseUrl);
  const before = url.pathname.slice(1);
  url.pathname = '/postgres';
  await withClient(url.href, async (client) => {
    // Whoever watched it is still connected.
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
    // Events of the first start are sent before any test listens.
    await environment.settle();
    await running.stop();
    await rename(environment.databaseUrl(definition.domain), template);
  } finally {
    await environment.remove();
  }
  return template;
}
