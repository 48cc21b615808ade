import { runService } from '@kubrik/service-kit';
import { bankingService } from './banking.service.js';

await runService(bankingService);
