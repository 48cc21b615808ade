import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withClient } from '@kubrik/service-kit/testing';
import { findServerSources } from '../../deploy/local/installing/debian-packages.ts';
import { postgresAnswers } from '../../deploy/local/servers/postgres/postgres.ts';
import {
  asPostgresUser,
  initialiseCluster,
  superuser,
} from '../../deploy/local/servers/postgres/postgres-cluster.ts';
import { runAs } from '../../deploy/local/servers/postgres/postgres-user.ts';
import { freePort, until } from '../support/stack.ts';
import { ServerProcess } from './server-process.ts';

const password = 'postgres-of-the-cluster-tests';

export interface PostgresPair {
  /** As `DATABASE_URL`, the standby first. */
  url: string;
  primary: PostgresServer;
  standby: PostgresServer;
  remove(): Promise<void>;
}

export interface PostgresServer {
  url: string;
  process: ServerProcess;
}

/** A primary whose commits wait for its standby. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const env = { ...process.env, NATS_URL: 'unused', REDIS_URL: 'unused' };
  const { postgres: source } = await findServerSources(env, () => {});
  if (source.by !== 'binary') throw new Error('this test needs the programs of PostgreSQL');
  const bin = dirname(source.path);
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-postgres-pair-'));
  chmodSync(folder, 0o711);
  const user = runAs(folder);
  const dataOf = (name: string) => join(folder, name, 'data');
  mkdirSync(join(folder, 'one'), { mode: 0o777 });
  chmodSync(join(folder, 'one'), 0o777);
  initialiseCluster({ bin, data: dataOf('one'), user, password }, ['--no-sync']);
  // A cluster that has not started yet is the same on both servers.
  spawnSync('cp', ['-a', join(folder, 'one'), join(folder, 'two')]);
  writeFileSync(join(dataOf('two'), 'standby.signal'), '');

  const start = async (name: string, settings: string[]): Promise<PostgresServer> => {
    const port = await freePort();
    const network = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
    const args = [...network, ...settings].flatMap((setting) => ['-c', setting]);
    const server = new ServerProcess(
      asPostgresUser(user, join(bin, 'postgres'), ['-D', dataOf(name), ...args]),
    );
    server.start();
    const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
    await until(() => postgresAnswers(url));
    return { url, process: server };
  };
  const primary = await start('one', ['synchronous_standby_names=*']);
  const from = new URL(primary.url);
  const standby = await start('two', [
    `primary_conninfo=host=127.0.0.1 port=${from.port} user=${superuser} password=${password}`,
  ]);
  const isSynchronous = () =>
    withClient(primary.url, async (client) => {
      const { rows } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`);
      return rows.length === 1;
    });
  await until(isSynchronous);
  return {
    url: primary.url.replace('@', `@${new URL(standby.url).host},`),
    primary,
    standby,
    async remove() {
      for (const { process: server } of [primary, standby]) await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const promote = ({ url }: PostgresServer): Promise<unknown> =>
  withClient(url, (client) => client.query('select pg_promote()'));
