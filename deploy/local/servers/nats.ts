import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsAddresses } from '../../../packages/service-kit/src/messaging/nats-addresses.ts';
import type { Program } from '../processes/process-supervisor.ts';
import { exchangeOverTcp } from '../processes/wait.ts';
import { persistentSecret, root } from '../state.ts';
import { dockerProgram } from './docker.ts';
import type { ServerPlan } from './postgres/postgres.ts';
import type { ServerAnswer } from './server-answer.ts';
import type { ServerSource } from './server-sources.ts';

/** The user with all rights. */
const operator = 'operator';

/** The address for the operator's tools. */
export function natsUrl({ port, password }: ServerPlan): string {
  return `nats://${operator}:${password}@127.0.0.1:${port}`;
}

/**
 * The address for one part of the platform, or its addresses in a cluster, with a user of its own. On a server in
 * `env.NATS_URL`, a part has its own user if the variable with its password is set, as in `deploy/nats-users.conf`.
 */
export function natsUrlOf(part: string, address: string, dataDir: string, env: NodeJS.ProcessEnv): string {
  const password = env.NATS_URL ? env[natsPasswordVariable(part)] : natsPassword(dataDir, part);
  if (!password) return address;
  const ofPart = (server: string) => {
    const url = new URL(server);
    url.username = part;
    url.password = password;
    return url.href;
  };
  return natsAddresses(address).map(ofPart).join(',');
}

const natsPasswordVariable = (part: string) => `NATS_PASSWORD_${part.toUpperCase()}`;

const natsPassword = (dataDir: string, part: string) => persistentSecret(dataDir, `nats.${part}`);

/** `deploy/nats-users.conf` with passwords instead of their variables. */
function usersConfig({ dataDir, password }: ServerPlan): string {
  const text = readFileSync(join(root, 'deploy', 'nats-users.conf'), 'utf8');
  return text.replace(/\$NATS_PASSWORD_(\w+)/g, (_, name: string) => {
    const part = name.toLowerCase();
    return JSON.stringify(part === operator ? password : natsPassword(dataDir, part));
  });
}

/** The command that signs in with the token, or the name and password, in this address. */
function connectCommand(url: string): string {
  const { username, password } = new URL(url);
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const credentials = secret ? { user: name, pass: secret } : name ? { auth_token: name } : {};
  const options = { verbose: false, pedantic: false, lang: 'kubrik', version: '1', ...credentials };
  return `CONNECT ${JSON.stringify(options)}\r\n`;
}

/** The best answer of the servers at these addresses. */
export async function natsAnswer(urls: string): Promise<ServerAnswer> {
  const answers = await Promise.all(natsAddresses(urls).map(answerOf));
  return (
    answers.find((answer) => answer === 'ready') ?? answers.find((answer) => answer !== 'away') ?? 'away'
  );
}

/** NATS sends INFO before authentication; it says whether JetStream is on. */
async function answerOf(url: string): Promise<ServerAnswer> {
  const { hostname, port } = new URL(url);
  const isComplete = (received: string) => /\r\n(PONG|-ERR)|"tls_required":true/.test(received);
  const request = `${connectCommand(url)}PING\r\n`;
  const received = await exchangeOverTcp(hostname, Number(port || 4222), request, isComplete);
  if (/-ERR 'Authorization Violation'/i.test(received)) return { refuses: 'the name, password or token' };
  return received.startsWith('INFO ') && received.includes('"jetstream":true') ? 'ready' : 'away';
}

export const natsAnswers = async (url: string): Promise<boolean> => (await natsAnswer(url)) === 'ready';

/**
 * Whether the server answers pings but its JetStream answers no request. After a full disk NATS 2.9 stays in
 * this state, and every connection that acknowledges a message hangs.
 */
async function isJetstreamStuck(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const ask = (command: string, answer: string) =>
    exchangeOverTcp(hostname, Number(port || 4222), `${connectCommand(url)}${command}\r\n`, (received) =>
      received.includes(answer),
    ).then((received) => received.includes(answer));
  // On a separate connection, because a connection that requests the streams hangs, too.
  if (!(await ask('PING', '\r\nPONG'))) return false;
  return !(await ask('SUB _INBOX.stuck 1\r\nPUB $JS.API.INFO _INBOX.stuck 0\r\n', '"streams"'));
}

interface NatsSettings {
  /** The part of the configuration that names the users. */
  users: string;
  host: string;
  port: number;
  store: string;
  pidFile: string;
}

/** The text of the server's configuration file. */
export function natsConfig({ users, host, port, store, pidFile }: NatsSettings): string {
  return `host: "${host}"
port: ${port}
server_name: "kubrik"
pid_file: "${pidFile}"
max_payload: 2MB
# A client that hangs leaves its queue group after some 9 s instead of 6 minutes, and its calls go to another replica.
ping_interval: "3s"
ping_max: 2
write_deadline: "5s"
${users}jetstream {
  store_dir: "${store}"
  # The default is three quarters of the free space at the start: on a full disk not even the old streams fit.
  max_file_store: 1TB
}
`;
}

export function natsProgram(source: Exclude<ServerSource, { by: 'url' }>, plan: ServerPlan): Program {
  const users = usersConfig(plan);
  const home = join(plan.dataDir, 'nats');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const file = join(home, 'nats.conf');
  const isStuck = () => isJetstreamStuck(natsUrl(plan));
  const base = { name: 'nats', kind: 'server', port: plan.port, stopSignal: 'SIGTERM', isStuck } as const;
  if (source.by === 'docker') {
    writeFileSync(
      file,
      natsConfig({ users, host: '0.0.0.0', port: 4222, store: '/data', pidFile: '/data/nats.pid' }),
      { mode: 0o600 },
    );
    const container = { image: source.image, insidePort: 4222, mounts: { [home]: '/data' }, asCaller: true };
    return dockerProgram(base, plan.dataDir, { ...container, args: ['-c', '/data/nats.conf'] });
  }
  writeFileSync(
    file,
    natsConfig({
      users,
      host: '127.0.0.1',
      port: plan.port,
      store: home,
      pidFile: join(home, 'nats.pid'),
    }),
    { mode: 0o600 },
  );
  return { ...base, command: source.path, args: ['-c', file] };
}
