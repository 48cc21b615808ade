import { runService } from '@kubrik/service-kit';
import { bankingService } from './service.definition.js';

await runService(bankingService);
