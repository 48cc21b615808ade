import { runProcess } from '@kubrik/service-kit';
import { startGateway } from './gateway.js';

await runProcess('gateway', () => startGateway());
