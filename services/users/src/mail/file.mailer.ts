import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@kubrik/service-kit';
import { type Handover, type Letter, Mailer } from './mailer.js';

/** With no mail server configured: the console of this service, and one JSON line each in `mail.jsonl`. */
export class FileMailer extends Mailer {
  constructor(
    private readonly folder: string,
    private readonly logger: Logger,
  ) {
    super();
  }

  async send(letter: Letter): Promise<Handover> {
    await mkdir(this.folder, { recursive: true });
    const line = `${JSON.stringify({ at: new Date().toISOString(), ...letter })}\n`;
    // It holds links that let one in.
    await appendFile(join(this.folder, 'mail.jsonl'), line, { mode: 0o600 });
    this.logger.info({ console: true }, `${letter.to}: ${letter.subject}\n${letter.text}`);
    return { kind: 'sent' };
  }
}
