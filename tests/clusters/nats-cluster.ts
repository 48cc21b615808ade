import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServerSources } from '../../deploy/local/installing/debian-packages.ts';
import { natsAnswers } from '../../deploy/local/servers/nats.ts';
import { freePort, until } from '../support/stack.ts';
import { ServerProcess } from './server-process.ts';

export interface NatsCluster {
  /** As `NATS_URL`. */
  url: string;
  /** Its three servers by their names in the cluster. */
  servers: Map<string, ServerProcess>;
  remove(): Promise<void>;
}

export async function startNatsCluster(): Promise<NatsCluster> {
  const env = { ...process.env, POSTGRES_URL: 'unused', REDIS_URL: 'unused' };
  const { nats: source } = await findServerSources(env, () => {});
  if (source.by !== 'binary') throw new Error('this test needs the program nats-server');
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-nats-cluster-'));
  const nodes: { name: string; port: number; route: string }[] = [];
  for (const name of ['one', 'two', 'three'])
    nodes.push({ name, port: await freePort(), route: `nats://127.0.0.1:${await freePort()}` });
  const routes = nodes.map(({ route }) => route).join(',');
  const servers = new Map<string, ServerProcess>();
  for (const { name, port, route } of nodes) {
    const place = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', join(folder, name)];
    const cluster = ['-n', name, '--cluster_name', 'kubrik', '--cluster', route, '--routes', routes];
    const server = new ServerProcess({ command: source.path, args: [...place, ...cluster] });
    server.start();
    servers.set(name, server);
  }
  const url = nodes.map(({ port }) => `nats://127.0.0.1:${port}`).join(',');
  await until(() => natsAnswers(url));
  return {
    url,
    servers,
    async remove() {
      for (const server of servers.values()) await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
