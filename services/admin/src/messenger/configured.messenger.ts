import { type CheckedSetting, CONFIG, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';
import { MessengerSettingsService } from '../settings/messenger-settings.service.js';
import { FileMessenger } from './file.messenger.js';
import {
  type ChatResult,
  Messenger,
  type PostChange,
  type PostContent,
  type SendResult,
} from './messenger.js';
import { TelegramMessenger } from './telegram.messenger.js';

/** The messenger that the settings name at the moment of use; the file while no token is set. */
@Injectable()
export class ConfiguredMessenger extends Messenger {
  private readonly file: FileMessenger;
  private telegram: { key: string; messenger: TelegramMessenger } | undefined;
  private latest: Messenger;

  constructor(
    private readonly settings: MessengerSettingsService,
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super();
    this.file = new FileMessenger(config.DATA_DIR, logger);
    this.latest = this.file;
  }

  /** The limit of the messenger that was used last. */
  get postsPerMinute(): number | undefined {
    return this.latest.postsPerMinute;
  }

  async post(content: PostContent): Promise<SendResult> {
    return (await this.current()).post(content);
  }

  async change(change: PostChange): Promise<SendResult> {
    return (await this.current()).change(change);
  }

  async notifyAdministrator(text: string): Promise<boolean> {
    return (await this.current()).notifyAdministrator(text);
  }

  async notifyPerson(chatId: string, text: string): Promise<ChatResult> {
    return (await this.current()).notifyPerson(chatId, text);
  }

  async setting(): Promise<CheckedSetting> {
    return (await this.current()).setting();
  }

  private async current(): Promise<Messenger> {
    const { botToken, groupId } = await this.settings.readWithToken();
    this.latest = botToken ? this.telegramOf(botToken, groupId) : this.file;
    return this.latest;
  }

  private telegramOf(token: string, groupId: string): TelegramMessenger {
    const key = `${token} ${groupId}`;
    if (this.telegram?.key !== key)
      this.telegram = { key, messenger: new TelegramMessenger(this.config, token, groupId, this.file) };
    return this.telegram.messenger;
  }
}
