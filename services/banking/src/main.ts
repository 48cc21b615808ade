import { runProcess } from '@kubrik/service-kit/process';

await runProcess('banking', async () => {
  const { startService } = await import('@kubrik/service-kit');
  const { bankingService } = await import('./service.definition.js');
  return startService(bankingService);
});
