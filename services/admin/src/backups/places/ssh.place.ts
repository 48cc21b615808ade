import type { SshServer } from '../../data-transfer/ssh-server.js';
import type { BackupPlace } from './backup-place.js';

/** A folder of another server, by SSH. */
export class SshPlace implements BackupPlace {
  readonly address: string;

  constructor(private readonly server: SshServer) {
    this.address = `сервер ${server.name}, папка ${server.folder}`;
  }

  async write(name: string, file: string, signal: AbortSignal): Promise<void> {
    const partial = `${name}.partial`;
    try {
      await this.server.send(file, partial, signal);
      await this.server.rename(partial, name, signal);
    } catch (error) {
      await this.server.remove(partial, signal).catch(() => {});
      throw error;
    }
  }

  async open(name: string, signal: AbortSignal) {
    return this.server.read(name, signal);
  }

  list(signal: AbortSignal) {
    return this.server.list(signal);
  }

  remove(name: string, signal: AbortSignal) {
    return this.server.remove(name, signal);
  }
}
