import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceDefinition, startService as StartService } from '@kubrik/service-kit';
import type { RunningPart, runProcess as RunProcess } from '@kubrik/service-kit/process';
import { root } from './state.ts';

// The gateway and all services in this one process, each with its own database, credentials and internal HTTP server.
// `up` gives the environment of each part in PART_ENVIRONMENTS: {"gateway": {…}, "news": {…}}.

type Environment = Record<string, string>;

const load = (path: string) => import(pathToFileURL(join(root, path)).href);

const { runProcess } = (await load('packages/service-kit/dist/service/process.js')) as {
  runProcess: typeof RunProcess;
};

async function startPart(name: string, own: Environment): Promise<RunningPart> {
  const env = { ...process.env, ...own };
  if (name === 'gateway') return (await load('gateway/dist/gateway.js')).startGateway(env);
  const { startService } = (await load('packages/service-kit/dist/index.js')) as {
    startService: typeof StartService;
  };
  const definition = await load(`services/${name}/dist/service.definition.js`);
  return startService(definition[`${name}Service`] as ServiceDefinition, env);
}

/** Starts the services in parallel, then the gateway. A part that cannot start ends the process with its reason. */
async function startAll(): Promise<RunningPart> {
  const { gateway = {}, ...services } = JSON.parse(process.env.PART_ENVIRONMENTS ?? '{}') as Record<
    string,
    Environment
  >;
  delete process.env.PART_ENVIRONMENTS;
  const running = await Promise.all(
    Object.entries(services).map(([name, environment]) => startPart(name, environment)),
  );
  const site = await startPart('gateway', gateway);
  return {
    beginDraining() {
      for (const part of [site, ...running]) part.beginDraining();
    },
    async stop() {
      await site.stop();
      await Promise.all(running.map((part) => part.stop()));
    },
  };
}

await runProcess('kubrik', startAll);
