import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { forConsole, type Logger } from '@kubrik/service-kit';
import { type EmailMessage, Mailer, type SendResult } from './mailer.js';

/** Stands in while no mail server is configured: writes to the console and, as JSON lines, to `mail.jsonl`. */
export class FileMailer extends Mailer {
  constructor(
    private readonly folder: string,
    private readonly logger: Logger,
  ) {
    super();
  }

  async send(message: EmailMessage): Promise<SendResult> {
    await mkdir(this.folder, { recursive: true });
    const line = `${JSON.stringify({ at: new Date().toISOString(), ...message })}\n`;
    // Only the owner may read it: its links sign a person in.
    await appendFile(join(this.folder, 'mail.jsonl'), line, { mode: 0o600 });
    this.logger.info(forConsole, `${message.to}: ${message.subject}\n${message.text}`);
    return { kind: 'sent' };
  }
}
