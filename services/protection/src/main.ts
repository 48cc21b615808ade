import { runProcess } from '@kubrik/service-kit/process';

await runProcess('protection', async () => {
  const { startService } = await import('@kubrik/service-kit');
  const { protectionService } = await import('./service.definition.js');
  return startService(protectionService);
});
