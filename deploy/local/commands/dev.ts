import { type ChildProcess, spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import { printableError } from '../operator-error.ts';
import { planServices, type Service } from '../platform/services.ts';
import { createProgressLog } from '../progress.ts';
import { type Servers, startServers } from '../servers/servers.ts';
import { dataDirFrom, root } from '../state.ts';

// `npm run dev`: the gateway and all services in this process, straight from their sources, and Vite's server for the
// frontend. A changed file restarts the part it belongs to; a changed package restarts all parts.

interface Part {
  stop(): Promise<void>;
}

const { env } = process;
const log = createProgressLog();
const port = Number(env.PORT || 8080);
const sitePort = Number(env.SITE_PORT || 5173);
const dataDir = dataDirFrom({ DATA_DIR: env.DATA_DIR || '.data/dev' });
/** Files that an editor or git writes within this time count as one change. */
const settleMs = 50;

/** Resolves our own packages to their sources instead of their compiled output. */
const packageSources: Plugin = {
  name: 'package-sources',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.startsWith('@kubrik/')) return undefined;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved?.id.replace(/\/dist\/(.*)\.js(\?.*)?$/, '/src/$1.ts');
  },
};

const createSourceServer = (): Promise<ViteDevServer> =>
  createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: false,
      ws: false,
      watch: { ignored: ['**/dist/**', '**/.data/**'] },
    },
    optimizeDeps: { noDiscovery: true },
    plugins: [packageSources],
    oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  });

/** Starts Vite's server, which hot-reloads the frontend and forwards `/api` to the gateway, in a process that ends with this one. */
function startSite(): ChildProcess {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--port', String(sitePort), '--strictPort', '--logLevel', 'warn'];
  const cwd = join(root, 'frontend');
  return spawn(process.execPath, [vite, ...options], {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: 'inherit',
  });
}

async function startPart(runner: ModuleRunner, name: string, own: NodeJS.ProcessEnv): Promise<Part> {
  if (name === 'gateway') return (await runner.import('/gateway/src/gateway.ts')).startGateway(own);
  const { startService } = await runner.import('/packages/service-kit/src/index.ts');
  const definition = await runner.import(`/services/${name}/src/service.definition.ts`);
  return startService(definition[`${name}Service`], own);
}

/** Services whose messages to people are in the log while no messenger and no mail server is configured. */
const writesToPeople = new Set(['admin', 'users']);

/** Starts, stops and restarts the parts by name. */
class Parts {
  readonly #runner: ModuleRunner;
  readonly #planned: Service[];
  readonly #running = new Map<string, Part>();

  constructor(runner: ModuleRunner, planned: Service[]) {
    this.#runner = runner;
    this.#planned = planned;
  }

  async start(names: string[]): Promise<void> {
    await Promise.all(
      this.#planned
        .filter(({ program }) => names.includes(program.name))
        .map(async ({ program: { name, env: own = {} } }) => {
          const LOG_LEVEL = writesToPeople.has(name) ? 'info' : 'warn';
          this.#running.set(name, await startPart(this.#runner, name, { LOG_LEVEL, ...own }));
        }),
    );
  }

  async stop(names = [...this.#running.keys()]): Promise<void> {
    await Promise.all(names.map((name) => this.#running.get(name)?.stop()));
    for (const name of names) this.#running.delete(name);
  }

  /** Loads the changed modules again and restarts the parts that contain them. */
  async restart(files: string[]): Promise<void> {
    const names = this.#partsOf(files);
    if (names.length === 0) return;
    const startedAt = performance.now();
    for (const [file, modules] of this.#runner.evaluatedModules.fileToModulesMap) {
      if (!this.#isOf(names, file)) continue;
      for (const module of modules) this.#runner.evaluatedModules.invalidateModule(module);
    }
    await this.stop(names);
    await this.start(names);
    log(`Restarted ${names.join(', ')} in ${Math.round(performance.now() - startedAt)} ms`);
  }

  get #all(): string[] {
    return this.#planned.map(({ program }) => program.name);
  }

  #partsOf(files: string[]): string[] {
    const paths = files.map((file) => relative(root, file));
    if (paths.some((path) => path.startsWith('packages/'))) return this.#all;
    return this.#all.filter((name) => paths.some((path) => path.startsWith(`${folderOf(name)}/`)));
  }

  #isOf(names: string[], file: string): boolean {
    const path = relative(root, file);
    if (path.startsWith('node_modules')) return false;
    return names.length === this.#all.length || names.some((name) => path.startsWith(`${folderOf(name)}/`));
  }
}

const folderOf = (name: string) => (name === 'gateway' ? 'gateway/src' : `services/${name}/src`);

/** Restarts parts when files change. A part that does not start is logged, and started again after the next change. */
function restartOnChange(source: ViteDevServer, parts: Parts): void {
  const changed = new Set<string>();
  let working: Promise<void> = Promise.resolve();
  source.watcher.on('all', (_, file) => {
    if (!/\/src\/.*(?<!\.test)\.ts$/.test(file)) return;
    changed.add(file);
    working = working.then(async () => {
      await sleep(settleMs);
      const files = [...changed];
      changed.clear();
      if (files.length === 0) return;
      await parts.restart(files).catch((error: unknown) => log(`Not started: ${messageOf(error)}`));
    });
  });
}

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

async function run(servers: Servers, source: ViteDevServer): Promise<void> {
  const platform = { root, dataDir, host: '127.0.0.1', port, env: { NODE_ENV: 'development', ...env } };
  const planned = await planServices(platform, servers);
  const parts = new Parts(createServerModuleRunner(source.environments.ssr), planned);
  let isStopping = false;
  let site: ChildProcess | undefined;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    log('Stopping …');
    site?.kill();
    await parts.stop();
    await servers.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  log('Starting the gateway and all services from their sources …');
  await parts.start(planned.map(({ program }) => program.name));
  restartOnChange(source, parts);
  site = startSite();
  log(`Ready: http://localhost:${sitePort} (the gateway: http://localhost:${port})`);
}

log('Starting PostgreSQL, NATS and Redis …');
let servers: Servers | undefined;
try {
  servers = await startServers({ dataDir, env, log });
  await run(servers, await createSourceServer());
} catch (error) {
  await servers?.stop();
  console.error(printableError(error));
  process.exit(1);
}
