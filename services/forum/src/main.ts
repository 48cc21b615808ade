import { runProcess } from '@kubrik/service-kit/process';

await runProcess('forum', async () => {
  const { startService } = await import('@kubrik/service-kit');
  const { forumService } = await import('./service.definition.js');
  return startService(forumService);
});
