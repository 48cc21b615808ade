import { runService } from '@kubrik/service-kit';
import { newsService } from './service.definition.js';

await runService(newsService);
