import { runService } from '@kubrik/service-kit';
import { JobsModule } from './jobs.module.js';

await runService({ domain: 'jobs', module: JobsModule });
