import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import type { DataTransferConfig } from './data-transfer.config.js';

/** Why a program of SSH failed, in Russian. */
export class SshError extends Error {}

const longestErrorOutput = 300;
const longestOutput = 1_000_000;

/**
 * A folder of another server, by the machine's own ssh and scp, without a shell here. A shell there reads the names of files,
 * so they may only have characters without a meaning for one.
 */
export class SshServer {
  readonly folder: string;
  private readonly user: string;
  private readonly port: string;

  /**
   * @param name the server as an operator or the panel named it; `known_hosts` has its key under this name
   * @param address to which ssh connects
   */
  constructor(
    private readonly config: DataTransferConfig,
    readonly name: string,
    private readonly address = name,
  ) {
    this.folder = config.MIGRATION_SSH_DIR;
    this.user = config.MIGRATION_SSH_USER;
    this.port = String(config.MIGRATION_SSH_PORT);
  }

  /**
   * Puts a file there; it has its name only when it is complete and `check` has accepted what came.
   * @throws SshError, as the other methods do
   */
  async put(
    file: string,
    name: string,
    signal: AbortSignal,
    check: (partialName: string) => Promise<void> = async () => {},
  ): Promise<void> {
    const partialName = `${name}.partial`;
    try {
      await this.send(file, partialName, signal);
      await check(partialName);
      await this.run(['mv', '-f', '--', this.pathOf(partialName), this.pathOf(name)], signal);
    } catch (error) {
      await this.remove(partialName, signal).catch(() => {});
      throw error;
    }
  }

  private async send(file: string, name: string, signal: AbortSignal): Promise<void> {
    const host = this.address.includes(':') ? `[${this.address}]` : this.address;
    const target = `${this.user}@${host}:${this.pathOf(name)}`;
    await start('scp', ['-p', '-q', ...this.options(), '-P', this.port, '--', file, target], signal).exit;
  }

  async sha256(name: string, signal: AbortSignal): Promise<string> {
    return (await this.run(['sha256sum', '--', this.pathOf(name)], signal)).slice(0, 64);
  }

  async remove(name: string, signal: AbortSignal): Promise<void> {
    await this.run(['rm', '-f', '--', this.pathOf(name)], signal);
  }

  async list(signal: AbortSignal): Promise<string[]> {
    return (await this.run(['ls', '-1', '--', this.folder], signal)).split('\n');
  }

  /** The content of a file; an error of ssh is an error of the stream. */
  read(name: string, signal: AbortSignal): Readable {
    const { stdout, exit } = start('ssh', this.command(['cat', '--', this.pathOf(name)]), signal);
    async function* content(): AsyncGenerator<Buffer> {
      yield* stdout;
      // A connection that breaks off ends the output, too.
      await exit;
    }
    return Readable.from(content(), { objectMode: false });
  }

  pathOf(name: string): string {
    return `${this.folder}/${name}`;
  }

  /** Runs a program there. @returns its output */
  private async run(words: string[], signal: AbortSignal): Promise<string> {
    const { stdout, exit } = start('ssh', this.command(words), signal);
    let printed = '';
    for await (const piece of stdout) printed = (printed + piece).slice(0, longestOutput);
    await exit;
    return printed;
  }

  private command(words: string[]): string[] {
    return [...this.options(), '-p', this.port, '--', `${this.user}@${this.address}`, ...words];
  }

  private options(): string[] {
    const { MIGRATION_SSH_KEY: key, MIGRATION_KNOWN_HOSTS: knownHosts } = this.config;
    const missing = [
      ...(key ? [] : ['MIGRATION_SSH_KEY (файл закрытого ключа)']),
      ...(knownHosts ? [] : ['MIGRATION_KNOWN_HOSTS (файл с ключами известных серверов)']),
    ];
    if (!key || !knownHosts) throw new SshError(`Не указано: ${missing.join(' и ')}`);
    const settings = [
      'BatchMode=yes',
      'IdentitiesOnly=yes',
      'StrictHostKeyChecking=yes',
      `UserKnownHostsFile=${knownHosts}`,
      'GlobalKnownHostsFile=/dev/null',
      `HostKeyAlias=${this.name}`,
      'ConnectTimeout=15',
      'ServerAliveInterval=15',
      'ServerAliveCountMax=4',
    ];
    // Makes ssh ignore the machine's own configuration.
    return ['-F', '/dev/null', '-i', key, ...settings.flatMap((setting) => ['-o', setting])];
  }
}

interface Started {
  stdout: Readable;
  /** Rejects with an SshError unless the program ends well. */
  exit: Promise<void>;
}

/** Starts a program of this machine without a shell. */
function start(program: string, args: string[], signal: AbortSignal): Started {
  const { PATH, HOME } = process.env;
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(program, args, {
    signal,
    env: { PATH, HOME, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (piece: Buffer) => {
    errorOutput = (errorOutput + piece).slice(-longestErrorOutput);
  });
  const exit = new Promise<void>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'ENOENT' ? 'её нет на этой машине (пакет openssh-client)' : error.message;
      reject(new SshError(`Программа ${program} не запустилась: ${reason}`));
    });
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new SshError(`${program}: ${errorOutput.trim() || `код ${code}`}`));
    });
  });
  // Readers await it after the output; without this, an early rejection would end the process.
  exit.catch(() => {});
  return { stdout: child.stdout, exit };
}
