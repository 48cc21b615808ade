import { runService } from '@kubrik/service-kit';
import { UsersModule } from './users.module.js';

await runService({ domain: 'users', module: UsersModule });
