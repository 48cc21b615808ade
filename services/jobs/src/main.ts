import { runService } from '@kubrik/service-kit';
import { jobsService } from './service.definition.js';

await runService(jobsService);
