import { runService } from '@kubrik/service-kit';
import { newsService } from './news.service.js';

await runService(newsService);
