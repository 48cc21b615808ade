import { runService } from '@kubrik/service-kit';
import { portsService } from './service.definition.js';

await runService(portsService);
