// node deploy/containers/make-env.mjs: writes .env with the secrets of docker-compose.yml. It adds only missing
// secrets, so it can be run again when a service has been added.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = process.argv[2] ?? join(root, '.env');

const services = readdirSync(join(root, 'services'))
  .filter((name) => existsSync(join(root, 'services', name, 'package.json')))
  .sort();
const each = (variable, names) =>
  names.map((name) => `${variable}_${name.toUpperCase().replaceAll('-', '_')}`);
const secrets = [
  'POSTGRES_PASSWORD',
  ...each('DATABASE_PASSWORD', services),
  ...each('NATS_PASSWORD', ['operator', 'gateway', ...services]),
  'REDIS_PASSWORD',
  'REDIS_PASSWORD_PROTECTION',
  ...each('INTERNAL_TOKEN', ['gateway', ...services]),
  'COOKIE_SECRET',
  // Of the admin service.
  'SETTINGS_KEY',
  ...each('SETTINGS_KEY', ['users', 'blacklist', 'ports', 'jobs', 'banking', 'media']),
  // Signs the paths of pictures.
  'MEDIA_KEY',
  // Signs the tickets and paths of attachments.
  'ATTACHMENT_KEY',
];

// A key is 32 bytes in hexadecimal. The others begin with a letter: NATS would read some of them as a number.
const secret = (name) => (name.startsWith('SETTINGS_KEY') ? '' : 'k') + randomBytes(32).toString('hex');

const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
const missing = secrets.filter((name) => !new RegExp(`^${name}=.`, 'm').test(before));
const head =
  '# Secrets of this installation; made once by deploy/containers/make-env.mjs, never committed.\n';
const kept = before === '' ? head : before.endsWith('\n') ? before : `${before}\n`;
const added = missing.map((name) => `${name}=${secret(name)}\n`).join('');

// Writes a new file and renames it, so that a full disk does not destroy the old secrets.
const beside = `${file}.new`;
writeFileSync(beside, kept + added, { mode: 0o600 });
chmodSync(beside, 0o600);
renameSync(beside, file);
console.log(missing.length ? `${file}: added ${missing.join(', ')}` : `${file}: nothing was missing`);
