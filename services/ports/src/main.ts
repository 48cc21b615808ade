import { runService } from '@kubrik/service-kit';
import { portsService } from './ports.service.js';

await runService(portsService);
