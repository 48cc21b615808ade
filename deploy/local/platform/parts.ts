import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceDefinition, startService as StartService } from '@kubrik/service-kit';
import type { RunningPart } from '@kubrik/service-kit/process';
import { root } from '../state.ts';

type Environment = NodeJS.ProcessEnv;
/** The environment of each part: `{"gateway": {…}, "news": {…}}`. */
export type PartEnvironments = Record<string, Environment>;

const load = (path: string) => import(pathToFileURL(join(root, path)).href);

async function startPart(name: string, own: Environment): Promise<RunningPart> {
  const env = { ...process.env, ...own };
  if (name === 'gateway') return (await load('gateway/dist/gateway.js')).startGateway(env);
  const { startService } = (await load('packages/service-kit/dist/index.js')) as {
    startService: typeof StartService;
  };
  const definition = await load(`services/${name}/dist/service.definition.js`);
  return startService(definition[`${name}Service`] as ServiceDefinition, env);
}

/**
 * Starts the services in parallel, then the gateway, all in this process, each with its own database, credentials and
 * internal HTTP server.
 *
 * @throws Error of the first part that cannot start
 */
export async function startParts({ gateway = {}, ...services }: PartEnvironments): Promise<RunningPart> {
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
