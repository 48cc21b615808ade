import pg from 'pg';
import { primaryOf } from '../../../../packages/service-kit/src/database/connection/primary.ts';
import { persistentSecret } from '../../state.ts';
import { changedAddress } from '../server-addresses.ts';

/**
 * Creates one role and one database for each service; no other service's role may connect to it.
 * @returns the URLs by service
 */
export async function ensureDatabases(
  adminUrl: string,
  dataDir: string,
  services: string[],
): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: await primaryOf(adminUrl) });
  client.on('error', () => {});
  await client.connect();
  try {
    const urls: Record<string, string> = {};
    for (const service of services) urls[service] = await ensureDatabase(client, adminUrl, dataDir, service);
    return urls;
  } finally {
    await client.end();
  }
}

async function ensureDatabase(
  client: pg.Client,
  adminUrl: string,
  dataDir: string,
  service: string,
): Promise<string> {
  const name = `kubrik_${service.replaceAll('-', '_')}`;
  const password = persistentSecret(dataDir, `database:${service}`);
  const role = await client.query('select from pg_roles where rolname = $1', [name]);
  const verb = role.rowCount ? 'alter' : 'create';
  // Backups are tried by a restore into a scratch database.
  await client.query(`${verb} role ${name} login createdb password ${client.escapeLiteral(password)}`);
  const database = await client.query('select from pg_database where datname = $1', [name]);
  if (!database.rowCount) {
    // An administrator who is not a superuser must be a member of the role to make it the owner of a
    // database.
    await client.query(`grant ${name} to current_user`);
    await client.query(`create database ${name} owner ${name}`);
  }
  await client.query(`revoke connect, temporary on database ${name} from public`);
  return changedAddress(adminUrl, (url) => {
    url.username = name;
    url.password = password;
    url.pathname = `/${name}`;
  });
}
