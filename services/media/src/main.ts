import { runProcess } from '@kubrik/service-kit/process';

await runProcess('media', async () => {
  const { startService } = await import('@kubrik/service-kit');
  const { mediaService } = await import('./service.definition.js');
  return startService(mediaService);
});
