import { runService } from '@kubrik/service-kit';
import { adminService } from './admin.service.js';

await runService(adminService);
