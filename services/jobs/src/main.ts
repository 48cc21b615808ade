import { runProcess } from '@kubrik/service-kit/process';

await runProcess('jobs', async () => {
  const { startService } = await import('@kubrik/service-kit');
  const { jobsService } = await import('./service.definition.js');
  return startService(jobsService);
});
