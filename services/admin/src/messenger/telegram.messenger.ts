import { type CheckedSetting, messageOf } from '@kubrik/service-kit';
import { Api, GrammyError } from 'grammy';
import type { AdminConfig } from '../admin.config.js';
import type { FileMessenger } from './file.messenger.js';
import {
  type ChatResult,
  Messenger,
  type PostChange,
  type PostContent,
  type SendResult,
} from './messenger.js';

const telegramRoot = 'https://api.telegram.org';
/** Telegram lets a bot post 20 messages a minute into one group. */
const groupLimit = 20;
const brokenPause = 30_000;
const passingPause = 1000;
const withdrawn = 'Новость снята с публикации.';

/** Telegram's Bot API. It has no idempotency key, so a post whose answer was lost is sent twice. */
export class TelegramMessenger extends Messenger {
  readonly postsPerMinute: number | undefined;
  private readonly api: Api;

  constructor(
    private readonly config: AdminConfig,
    token: string,
    private readonly groupId: string,
    private readonly file: FileMessenger,
  ) {
    super();
    this.api = new Api(token, { apiRoot: config.TELEGRAM_API_ROOT.replace(/\/$/, ''), timeoutSeconds: 15 });
    const isTelegram = config.TELEGRAM_API_ROOT.startsWith(telegramRoot);
    this.postsPerMinute = config.TELEGRAM_POSTS_PER_MINUTE ?? (isTelegram ? groupLimit : undefined);
  }

  async post(content: PostContent): Promise<SendResult> {
    try {
      const sent = await this.send(content);
      return { kind: 'sent', messageId: sent.message_id, chat: this.groupId };
    } catch (error) {
      return sendResultOf(error);
    }
  }

  async change({ chat, messageId, html }: PostChange): Promise<SendResult> {
    // The post was written while no messenger was configured, so there is nothing to change.
    if (messageId === null) return { kind: 'sent', messageId, chat };
    const postChat = chat ?? this.groupId;
    try {
      if (html === null) await this.withdraw(postChat, messageId);
      else await this.rewrite(postChat, messageId, html);
      return { kind: 'sent', messageId, chat: postChat };
    } catch (error) {
      return isUnchanged(error) ? { kind: 'sent', messageId, chat: postChat } : sendResultOf(error);
    }
  }

  /** A bot cannot delete messages older than two days; their text is replaced by a notice. */
  private async withdraw(chat: string, messageId: number): Promise<void> {
    try {
      await this.api.deleteMessage(chat, messageId);
    } catch (error) {
      if (!(error instanceof GrammyError) || !/can't be deleted/i.test(error.description)) throw error;
      await this.rewrite(chat, messageId, withdrawn);
    }
  }

  private rewrite(chat: string, messageId: number, html: string) {
    return this.api.editMessageText(chat, messageId, html, {
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
    });
  }

  private send(content: PostContent) {
    if ('poll' in content) {
      const { question, options } = content.poll;
      return this.api.sendPoll(
        this.groupId,
        question,
        options.map((text) => ({ text })),
        { is_anonymous: true },
      );
    }
    return this.api.sendMessage(this.groupId, content.html, {
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
    });
  }

  async notifyAdministrator(text: string): Promise<boolean> {
    const chat = this.config.TELEGRAM_ADMIN_CHAT_ID;
    // A code never goes into the public group: without a private chat it is written where the operator can
    // read it.
    if (!chat) return this.file.notifyAdministrator(text);
    return this.api.sendMessage(chat, text).then(
      () => true,
      () => false,
    );
  }

  /** Checks the connection: asks for the bot's name and its membership of the group, and posts nothing. */
  setting(): CheckedSetting {
    return {
      configured: `Telegram, ${this.groupId}`,
      attempt: async () => {
        const { id } = await this.api.getMe();
        const { status } = await this.api.getChatMember(this.groupId, id);
        if (status === 'left' || status === 'kicked') throw new NotInGroup();
      },
      reasonOf: (error) => {
        const isRefusal = error instanceof GrammyError;
        if (isRefusal && (error.error_code === 401 || error.error_code === 404))
          return 'Telegram не принимает токен бота';
        if (isRefusal && error.error_code === 429) return 'Telegram просит подождать';
        return isRefusal || error instanceof NotInGroup ? `бота нет в ${this.groupId}` : undefined;
      },
    };
  }

  async notifyPerson(chatId: string, text: string): Promise<ChatResult> {
    try {
      await this.api.sendMessage(chatId, text, { link_preview_options: { is_disabled: true } });
      return 'sent';
    } catch (error) {
      return error instanceof GrammyError && isGone(error) ? 'gone' : 'later';
    }
  }
}

class NotInGroup extends Error {}

/** Whether a chat accepts no messages any more: the person has blocked the bot, or the account is gone. */
const isGone = ({ error_code, description }: GrammyError) =>
  error_code === 403 || (error_code === 400 && /chat not found/i.test(description));

const isUnchanged = (error: unknown) =>
  error instanceof GrammyError && /message is not modified/i.test(error.description);

function sendResultOf(error: unknown): SendResult {
  const reason = messageOf(error);
  if (!(error instanceof GrammyError)) return { kind: 'later', afterMs: passingPause, reason };
  if (error.error_code === 429) {
    return { kind: 'later', afterMs: (error.parameters.retry_after ?? 1) * 1000, reason };
  }
  if (error.error_code >= 500) return { kind: 'later', afterMs: passingPause, reason };
  // 400 is about this text. 401, 403 and 404 are about the token or the group, so other posts would fail as
  // well.
  const isAboutPost = error.error_code === 400 && !/chat not found/i.test(error.description);
  return isAboutPost ? { kind: 'refused', reason } : { kind: 'later', afterMs: brokenPause, reason };
}
