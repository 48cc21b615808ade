import { runProcess } from '@kubrik/service-kit/process';

await runProcess('blacklist', async () => {
  const { startService } = await import('@kubrik/service-kit');
  const { blacklistService } = await import('./service.definition.js');
  return startService(blacklistService);
});
