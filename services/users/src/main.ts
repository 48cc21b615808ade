import { runService } from '@kubrik/service-kit';
import { usersService } from './service.definition.js';

await runService(usersService);
