import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { forConsole, type Logger, notConfigured } from '@kubrik/service-kit';
import {
  type ChatResult,
  Messenger,
  type PostChange,
  type PostContent,
  type SendResult,
} from './messenger.js';

/** Stands in while no messenger is configured: writes to the console and, as JSON lines, to `messenger.jsonl`. */
export class FileMessenger extends Messenger {
  readonly postsPerMinute = undefined;

  constructor(
    private readonly folder: string,
    private readonly logger: Logger,
  ) {
    super();
  }

  async post(content: PostContent): Promise<SendResult> {
    await this.append({ kind: 'html' in content ? 'post' : 'poll', ...content });
    this.logger.info({ posting: content, ...forConsole }, 'messenger post (no messenger is configured)');
    return { kind: 'sent', messageId: null, chat: null };
  }

  async change({ newsId, messageId, html }: PostChange): Promise<SendResult> {
    const line = { newsId, messageId, ...(html === null ? { kind: 'delete' } : { kind: 'edit', html }) };
    await this.append(line);
    this.logger.info({ change: line, ...forConsole }, 'messenger post changed (no messenger is configured)');
    return { kind: 'sent', messageId, chat: null };
  }

  async notifyAdministrator(text: string): Promise<boolean> {
    await this.append({ kind: 'code', text });
    this.logger.info(forConsole, text);
    return true;
  }

  /** Without a bot nobody has a chat. */
  async notifyPerson(): Promise<ChatResult> {
    return 'off';
  }

  setting() {
    return notConfigured;
  }

  private async append(line: object): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const text = `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`;
    await appendFile(join(this.folder, 'messenger.jsonl'), text, { mode: 0o600 });
  }
}
