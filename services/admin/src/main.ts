import { runProcess } from '@kubrik/service-kit/process';

await runProcess('admin', async () => {
  const { startService } = await import('@kubrik/service-kit');
  const { adminService } = await import('./service.definition.js');
  return startService(adminService);
});
