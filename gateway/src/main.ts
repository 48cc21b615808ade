import { runProcess } from '@kubrik/service-kit/process';

await runProcess('gateway', async () => {
  const { startGateway } = await import('./gateway.js');
  return startGateway();
});
