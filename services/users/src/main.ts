import { runProcess } from '@kubrik/service-kit/process';

await runProcess('users', async () => {
  const { startService } = await import('@kubrik/service-kit');
  const { usersService } = await import('./service.definition.js');
  return startService(usersService);
});
