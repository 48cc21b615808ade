import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComposedProject, composeUp } from './compose.ts';

const root = join(import.meta.dirname, '../..');

// Skipped without Docker: where the tests' servers run in containers, Docker has these images.
describe.skipIf(process.env.TEST_SERVERS !== 'containers')('the servers of docker-compose.yml', () => {
  let project: ComposedProject;

  beforeAll(async () => {
    const services = ['postgres', 'nats', 'redis'];
    project = await composeUp({ files: ['docker-compose.yml'], services, startupTimeout: 110_000 });
  });
  afterAll(() => project?.down());

  it('PostgreSQL has one database for each service, to which no other role may connect', async () => {
    const query = `select datname || ' ' || has_database_privilege('kubrik_news', datname, 'connect')
      from pg_database where datname like 'kubrik_%' order by datname`;
    const lines = (await project.output('postgres', ['psql', '-U', 'postgres', '-Atc', query])).split('\n');
    const services = readdirSync(join(root, 'services'));
    expect(lines).toEqual(services.sort().map((name) => `kubrik_${name} ${name === 'news'}`));
  });

  it('NATS has JetStream', async () => {
    const address = 'http://127.0.0.1:8222/jsz';
    const ask = `wget -q -O - ${address} || curl -fs ${address}`;
    expect(JSON.parse(await project.output('nats', ['sh', '-c', ask]))).toMatchObject({
      config: { store_dir: expect.stringContaining('/data') },
    });
  });

  it('Redis answers a client with the password, and no other', async () => {
    expect(await project.output('redis', ['redis-cli', 'ping'])).toBe('PONG');
    const without = ['sh', '-c', 'env -u REDISCLI_AUTH redis-cli ping'];
    expect(await project.output('redis', without)).toContain('NOAUTH');
  });
});
