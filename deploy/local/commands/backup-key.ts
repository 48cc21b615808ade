import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compile } from '../build/build.ts';
import { fail } from '../platform/service-client.ts';
import { createProgressLog } from '../progress.ts';

// Makes the pair of keys for backups: the secret one goes into a file that must not stay on the server.
const usage = 'npm run backup-key -- FILE     writes a new secret key into FILE, prints the public one';

const [name, ...more] = process.argv.slice(2);
if (!name || more.length > 0 || name.startsWith('-')) fail(usage);
const file = resolve(process.env.INIT_CWD ?? '.', name);
await compile({ log: createProgressLog() }, ['packages/contract', 'packages/service-kit']);
const { newBackupKey } = await import('@kubrik/service-kit');
const { identity, recipient } = await newBackupKey();
try {
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
} catch (error) {
  fail(`${file} was not written: ${(error as Error).message}`);
}
console.log(`The secret key is in ${file}: keep it away from this server, and a copy of it; without it no backup can be read.
Set for the admin service, and start it again:

BACKUP_RECIPIENT=${recipient}`);
