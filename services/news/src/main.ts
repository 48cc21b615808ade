import { runProcess } from '@kubrik/service-kit/process';

await runProcess('news', async () => {
  const { startService } = await import('@kubrik/service-kit');
  const { newsService } = await import('./service.definition.js');
  return startService(newsService);
});
