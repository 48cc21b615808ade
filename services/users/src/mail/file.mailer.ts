import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forConsole, type Logger } from '@kubrik/service-kit';
import { replyLineOf } from './comment-reply/reply-email.text.js';
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

  override async forget({ addresses, usernames }: Parameters<Mailer['forget']>[0]): Promise<void> {
    const file = join(this.folder, 'mail.jsonl');
    const forgotten = new Set(addresses.map((address) => address.toLowerCase()));
    const names = usernames.flatMap((name) =>
      [`, ${name}!`, replyLineOf(name, false)].map((line) => line.toLowerCase()),
    );
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    const kept = lines.filter((line) => {
      const { to, subject, text } = JSON.parse(line) as EmailMessage;
      const lower = `${subject}\n${text}`.toLowerCase();
      const isNamed =
        names.some((name) => lower.includes(name)) ||
        usernames.some((name) => isMentioned(lower, name.toLowerCase()));
      return !forgotten.has(to.toLowerCase()) && !isNamed;
    });
    if (kept.length === lines.length) return;
    // Written into a new file that is renamed, so that after a crash either the old or the new file is whole.
    await writeFile(`${file}.new`, kept.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
}

/**
 * Whether a text names a person as e-mails about notifications do: `@name`, not as the beginning of a longer
 * name.
 */
const isMentioned = (text: string, name: string): boolean =>
  text
    .split(`@${name}`)
    .slice(1)
    .some((rest) => !/^[\p{L}\p{N}_]/u.test(rest));
