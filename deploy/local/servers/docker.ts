import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { OperatorError } from '../operator-error.ts';
import type { Program } from '../processes/process-supervisor.ts';

interface Container {
  image: string;
  /** The port in the container. */
  insidePort: number;
  /** Folder of this machine → folder in the container. */
  mounts: Record<string, string>;
  env?: Record<string, string>;
  options?: string[];
  args: string[];
  /** Whether the container runs as the user of this process, so that the files belong to that user. */
  asCaller: boolean;
}

/** A program that runs a container in the foreground: the docker client forwards signals and exits with the container. */
export function dockerProgram(
  base: Pick<Program, 'name' | 'kind' | 'port' | 'stopSignal'>,
  dataDir: string,
  { image, insidePort, mounts, env = {}, options = [], args, asCaller }: Container,
): Program {
  const container = `kubrik-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}-${base.name}`;
  const user = asCaller ? [`--user=${process.getuid?.()}:${process.getgid?.()}`] : [];
  const volumes = Object.entries(mounts).map(([here, inside]) => `--volume=${here}:${inside}`);
  // A variable named without a value comes from the client's environment and stays out of the process list.
  const variables = Object.keys(env).map((name) => `--env=${name}`);
  const publish = `--publish=127.0.0.1:${base.port}:${insidePort}`;
  const flags = ['--rm', `--name=${container}`, publish, ...user, ...volumes, ...variables, ...options];
  return {
    ...base,
    command: 'docker',
    args: ['run', ...flags, image, ...args],
    env: { ...process.env, ...env },
    container,
    prepare: () => {
      spawnSync('docker', ['rm', '--force', container], { stdio: 'ignore' });
    },
  };
}

/** Pulls the image, so that its download does not count as the server's start time. */
export function pullImage(image: string): void {
  if (spawnSync('docker', ['image', 'inspect', image], { stdio: 'ignore' }).status === 0) return;
  const { status, stderr } = spawnSync('docker', ['pull', '--quiet', image], { encoding: 'utf8' });
  if (status !== 0)
    throw new OperatorError(`Docker cannot pull ${image}: ${stderr.trim().split('\n').at(-1)}`);
}
