import { runService } from '@kubrik/service-kit';
import { blacklistService } from './service.definition.js';

await runService(blacklistService);
