import type { SshServer } from '../../data-transfer/ssh-server.js';
import type { BackupPlace } from './backup-place.js';

/** A folder of another server, by SSH. */
export class SshPlace implements BackupPlace {
  readonly address: string;

  constructor(private readonly server: SshServer) {
    this.address = `сервер ${server.name}, папка ${server.folder}`;
  }

  write(name: string, file: string, signal: AbortSignal) {
    return this.server.put(file, name, signal);
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
