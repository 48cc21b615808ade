import { runService } from '@kubrik/service-kit';
import { blacklistService } from './blacklist.service.js';

await runService(blacklistService);
