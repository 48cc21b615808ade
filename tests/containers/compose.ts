import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DockerComposeEnvironment,
  type StartedDockerComposeEnvironment,
  type StartedTestContainer,
  Wait,
} from 'testcontainers';

const root = join(import.meta.dirname, '../..');
/** Compose is a plug-in of the docker client; version 1 is a program of its own and names containers differently. */
const isPlugin = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0;

/** A compose project of its own, with secrets of its own. */
export interface ComposedProject {
  container(service: string): StartedTestContainer;
  /** What a command in the container of a service prints. */
  output(service: string, command: string[]): Promise<string>;
  down(): Promise<void>;
}

interface ProjectOptions {
  files: string[];
  /** Services to start; all without it. */
  services?: string[];
  /** Lines of `.env` beside the generated secrets. */
  settings?: string[];
  /** ms until all of them are healthy. */
  startupTimeout: number;
}

/** Starts services of the compose files through testcontainers and waits until all are healthy. */
export async function composeUp(options: ProjectOptions): Promise<ComposedProject> {
  const { files, services = [], settings = [], startupTimeout } = options;
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-compose-'));
  const envFile = join(folder, '.env');
  const makeEnv = join(root, 'deploy/containers/make-env.mjs');
  execFileSync(process.execPath, [makeEnv, envFile], { stdio: 'ignore' });
  appendFileSync(envFile, settings.map((line) => `${line}\n`).join(''));
  const project = `kubrik-test-${randomBytes(4).toString('hex')}`;
  const composed = new DockerComposeEnvironment(root, files)
    .withProjectName(project)
    .withEnvironmentFile(envFile)
    .withDefaultWaitStrategy(Wait.forHealthCheck())
    .withStartupTimeout(startupTimeout)
    .withClientOptions(
      isPlugin ? {} : { executable: { standalone: true, executablePath: 'docker-compose' } },
    );
  let environment: StartedDockerComposeEnvironment;
  try {
    environment = await composed.up(services);
  } catch (error) {
    // Services that did start would keep running.
    const [command = '', ...words] = isPlugin ? ['docker', 'compose'] : ['docker-compose'];
    const named = ['-p', project, '--env-file', envFile, ...files.flatMap((file) => ['-f', file])];
    spawnSync(command, [...words, ...named, 'down', '--volumes'], { cwd: root, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const container = (service: string) =>
    environment.getContainer(isPlugin ? `${service}-1` : `${project}_${service}_1`);
  return {
    container,
    async output(service, command) {
      const { stdout } = await container(service).exec(command);
      return stdout.trim();
    },
    async down() {
      await environment.down({ removeVolumes: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The address by which a container reaches this machine: the gateway of Docker's bridge, or the name that Docker Desktop
 * resolves. The engine is asked, because Node does not list a bridge that has no container yet.
 */
export function addressOfHost(): string {
  if (process.platform !== 'linux') return 'host.docker.internal';
  const format = '{{range .IPAM.Config}}{{.Gateway}} {{.Subnet}}{{end}}';
  const asked = execFileSync('docker', ['network', 'inspect', 'bridge', '--format', format], {
    encoding: 'utf8',
  });
  const [gateway, subnet = ''] = asked.trimEnd().split(' ');
  // An engine that was given no gateway takes the first address of the subnet, and does not say so.
  return gateway || subnet.replace(/\d+\/\d+$/, '1');
}

/** Whether the engine has this image. */
export const isBuilt = (image: string): boolean =>
  spawnSync('docker', ['image', 'inspect', image], { stdio: 'ignore' }).status === 0;
