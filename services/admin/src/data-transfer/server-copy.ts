import { basename } from 'node:path';
import { SshError, type SshServer } from './ssh-server.js';

export interface ServerCopy {
  server: SshServer;
  file: string;
  sha256: string;
  signal: AbortSignal;
  /** Percent. */
  progress(percent: number): void;
}

/**
 * Copies a file to another server, and compares its checksum there. The file gets its final name only when it is complete.
 * @returns its path on the other server
 * @throws SshError
 */
export async function copyToServer({ server, file, sha256, signal, progress }: ServerCopy): Promise<string> {
  const name = basename(file);
  progress(5);
  await server.put(file, name, signal, async (partialName) => {
    progress(80);
    if ((await server.sha256(partialName, signal)) !== sha256)
      throw new SshError('На другом сервере файл не такой: контрольные суммы не сходятся');
  });
  return server.pathOf(name);
}
