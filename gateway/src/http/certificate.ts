import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { SecureContextOptions } from 'node:tls';
import type { Logger } from '@kubrik/service-kit';

/** In ms; how often the files are checked for changes. */
const checkInterval = 2_000;

/**
 * The site's certificate and its key, as PEM files. They are read again when they change, so that a renewal
 * needs no restart.
 */
export class Certificate {
  constructor(
    private readonly files: { cert: string; key: string },
    private readonly logger: Logger,
  ) {}

  /** @throws when a file cannot be read */
  read(): SecureContextOptions {
    const { cert, key } = this.files;
    return { cert: readFileSync(cert), key: readFileSync(key) };
  }

  /**
   * Gives new connections the newest certificate; if certificate and key do not match, the old pair stays.
   */
  follow(server: { setSecureContext(options: SecureContextOptions): void }): void {
    const renew = () => {
      try {
        server.setSecureContext(this.read());
        this.logger.info(this.files, 'the certificate was read again');
      } catch (error) {
        this.logger.error({ err: error, ...this.files }, 'the certificate could not be read again');
      }
    };
    for (const file of this.watched()) watchFile(file, { persistent: false, interval: checkInterval }, renew);
  }

  stop(): void {
    for (const file of this.watched()) unwatchFile(file);
  }

  private watched(): string[] {
    return [this.files.cert, this.files.key];
  }
}
