import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsUsers } from '@kubrik/service-kit';
import { root } from './state.ts';

// Writes deploy/nats-users.conf anew, after the contract has got another event, consumer or service.
const head = '# Made by `npm run nats-users` out of the contract; the passwords come from the environment.\n';
writeFileSync(join(root, 'deploy', 'nats-users.conf'), head + natsUsers());
