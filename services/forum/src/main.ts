import { runService } from '@kubrik/service-kit';
import { forumService } from './service.definition.js';

await runService(forumService);
