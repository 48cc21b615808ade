import { runService } from '@kubrik/service-kit';
import { protectionService } from './protection.service.js';

await runService(protectionService);
