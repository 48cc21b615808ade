import { runService } from '@kubrik/service-kit';
import { BankingModule } from './banking.module.js';

await runService({ domain: 'banking', module: BankingModule });
