import { runService } from '@kubrik/service-kit';
import { adminService } from './service.definition.js';

await runService(adminService);
