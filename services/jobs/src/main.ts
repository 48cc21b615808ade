import { runService } from '@kubrik/service-kit';
import { jobsService } from './jobs.service.js';

await runService(jobsService);
