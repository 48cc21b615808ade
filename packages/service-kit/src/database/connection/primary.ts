import { Client } from 'pg';

/** How long a host has for its answer, in ms. */
const answerTimeout = 1000;
/** SQLSTATE cannot_connect_now. */
const noPrimaryState = '57P03';

/** By the address of a cluster: the address of the host that was its primary last. */
const lastPrimaries = new Map<string, string>();

/** One address for each host of an address with several, as libpq reads it: `postgres://NAME:PASSWORD@one:5432,two:5432/DATABASE`. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w[\w+.-]*:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/**
 * The address of the host that can be written to, as libpq finds it with `target_session_attrs=read-write`: the hosts are
 * asked one after another, first the one that was the primary last. A single host is not asked.
 *
 * @throws the error of the last host that did not answer; a transient error when all are standbys
 */
export async function primaryOf(url: string): Promise<string> {
  const addresses = addressesOf(url);
  if (addresses.length === 1) return url;
  const last = lastPrimaries.get(url);
  let failure: unknown;
  for (const address of last ? [last, ...addresses.filter((one) => one !== last)] : addresses) {
    try {
      if (await isStandby(address)) continue;
      lastPrimaries.set(url, address);
      return address;
    } catch (error) {
      failure = error;
    }
  }
  throw failure ?? Object.assign(new Error('all hosts of PostgreSQL are standbys'), { code: noPrimaryState });
}

/** Uses a connection of its own, because a client of pg connects only once. */
async function isStandby(address: string): Promise<boolean> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: answerTimeout,
    query_timeout: answerTimeout,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    return rows[0]?.transaction_read_only === 'on';
  } finally {
    void client.end().catch(() => {});
  }
}
