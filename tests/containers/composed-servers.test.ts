import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DockerComposeEnvironment,
  type StartedDockerComposeEnvironment,
  type StartedTestContainer,
  Wait,
} from 'testcontainers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const servers = ['postgres', 'nats', 'redis'];

/** Compose is a plug-in of the docker client; version 1 is a program of its own and names containers differently. */
const isPlugin = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0;
const project = `kubrik-test-${randomBytes(4).toString('hex')}`;
const containerName = (server: string) => (isPlugin ? `${server}-1` : `${project}_${server}_1`);

async function output(container: StartedTestContainer | undefined, command: string[]): Promise<string> {
  const result = await container?.exec(command);
  return result?.stdout.trim() ?? '';
}

// Where the tests' servers run in containers, an engine and these images are there.
describe.skipIf(process.env.TEST_SERVERS !== 'containers')('the servers of docker-compose.yml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-compose-'));
  const envFile = join(folder, '.env');
  let environment: StartedDockerComposeEnvironment | undefined;

  beforeAll(async () => {
    execFileSync(process.execPath, [join(root, 'deploy/containers/make-env.mjs'), envFile], {
      stdio: 'ignore',
    });
    const composed = new DockerComposeEnvironment(root, ['docker-compose.yml'])
      .withProjectName(project)
      .withEnvironmentFile(envFile)
      .withDefaultWaitStrategy(Wait.forHealthCheck())
      .withClientOptions(
        isPlugin ? {} : { executable: { standalone: true, executablePath: 'docker-compose' } },
      );
    environment = await composed.withStartupTimeout(110_000).up(servers);
  });
  afterAll(async () => {
    await environment?.down({ removeVolumes: true });
    rmSync(folder, { recursive: true, force: true });
  });

  const container = (server: string) => environment?.getContainer(containerName(server));

  it('PostgreSQL has one database for each service, which no other role may enter', async () => {
    const query = `select datname || ' ' || has_database_privilege('kubrik_news', datname, 'connect')
      from pg_database where datname like 'kubrik_%' order by datname`;
    const lines = (await output(container('postgres'), ['psql', '-U', 'postgres', '-Atc', query])).split(
      '\n',
    );
    const services = readdirSync(join(root, 'services')).sort();
    expect(lines).toEqual(services.map((name) => `kubrik_${name} ${name === 'news'}`));
  });

  it('NATS has JetStream', async () => {
    const address = 'http://127.0.0.1:8222/jsz';
    const ask = `wget -q -O - ${address} || curl -fs ${address}`;
    expect(JSON.parse(await output(container('nats'), ['sh', '-c', ask]))).toMatchObject({
      config: { store_dir: expect.stringContaining('/data') },
    });
  });

  it('Redis answers who has the password, and nobody else', async () => {
    expect(await output(container('redis'), ['redis-cli', 'ping'])).toBe('PONG');
    const without = ['sh', '-c', 'env -u REDISCLI_AUTH redis-cli ping'];
    expect(await output(container('redis'), without)).toContain('NOAUTH');
  });
});
