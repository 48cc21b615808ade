import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  runProcess as RunProcess,
  ServiceDefinition,
  startService as StartService,
} from '@kubrik/service-kit';
import { root } from './state.ts';

// The gateway and all services in this one process, each with its own database, credentials and internal HTTP server.
// `up` gives the environment of each part in PART_ENVIRONMENTS: {"gateway": {…}, "news": {…}}.

interface Part {
  stop(): Promise<void>;
}
type Environment = Record<string, string>;

const load = (path: string) => import(pathToFileURL(join(root, path)).href);

const { runProcess, startService } = (await load('packages/service-kit/dist/index.js')) as {
  runProcess: typeof RunProcess;
  startService: typeof StartService;
};

async function startPart(name: string, own: Environment): Promise<Part> {
  const env = { ...process.env, ...own };
  if (name === 'gateway') return (await load('gateway/dist/gateway.js')).startGateway(env);
  const definition = await load(`services/${name}/dist/service.definition.js`);
  return startService(definition[`${name}Service`] as ServiceDefinition, env);
}

/** Starts the services in parallel, then the gateway. A part that cannot start ends the process with its reason. */
async function startAll(): Promise<Part> {
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
    async stop() {
      await site.stop();
      await Promise.all(running.map((part) => part.stop()));
    },
  };
}

await runProcess('kubrik', startAll);
