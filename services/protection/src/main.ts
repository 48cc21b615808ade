import { runService } from '@kubrik/service-kit';
import { protectionService } from './service.definition.js';

await runService(protectionService);
