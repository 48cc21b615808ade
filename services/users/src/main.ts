import { runService } from '@kubrik/service-kit';
import { usersService } from './users.service.js';

await runService(usersService);
