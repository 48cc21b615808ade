import { runService } from '@kubrik/service-kit';
import { PortsModule } from './ports.module.js';

await runService({ domain: 'ports', module: PortsModule });
