import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../build/build.ts';
import { createProgressLog } from '../progress.ts';
import { root } from '../state.ts';

// Writes deploy/nats-users.conf again; needed after a new event, consumer or service in the contract.
await compile({ log: createProgressLog() });
const { natsUsers } = await import('@kubrik/service-kit');
const head = '# Made by `npm run nats-users` out of the contract; the passwords come from the environment.\n';
writeFileSync(join(root, 'deploy', 'nats-users.conf'), head + natsUsers());
