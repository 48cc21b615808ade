import { runProcess } from '@kubrik/service-kit/process';

await runProcess('ports', async () => {
  const { startService } = await import('@kubrik/service-kit');
  const { portsService } = await import('./service.definition.js');
  return startService(portsService);
});
