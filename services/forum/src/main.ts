import { runService } from '@kubrik/service-kit';
import { forumService } from './forum.service.js';

await runService(forumService);
