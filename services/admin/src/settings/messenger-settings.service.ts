import {
  type admin,
  type Body,
  type MessengerSettings,
  newMessengerSettings,
  settingBounds,
} from '@kubrik/contract';
import { CONFIG, Outbox, SecretBox, type Transaction } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AdminConfig } from '../admin.config.js';
import { SettingsRepository } from './settings.repository.js';

const stored = newMessengerSettings
  .omit({ botToken: true })
  .extend({ sealedToken: z.string().nullable() })
  .partial();

/** Settings of the messenger with its token, which never leaves this service. */
export interface MessengerSettingsWithToken extends MessengerSettings {
  botToken: string | undefined;
}

/** Settings of the messenger. The environment gives the values that no administrator has set. */
@Injectable()
export class MessengerSettingsService {
  private readonly box: SecretBox;

  constructor(
    private readonly settings: SettingsRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {
    this.box = new SecretBox(config.SETTINGS_KEY);
  }

  async readWithToken(tx?: Transaction): Promise<MessengerSettingsWithToken> {
    const { sealedToken, ...settings } = stored.parse(await this.settings.read('messenger', tx));
    const botToken = (sealedToken && this.box.open(sealedToken)) || this.config.TELEGRAM_BOT_TOKEN;
    return {
      groupId: this.config.TELEGRAM_GROUP_ID,
      webhookUrl: null,
      autoPublishNews: true,
      publishInterval: settingBounds.publishInterval.default,
      ...settings,
      botToken,
      hasBotToken: botToken !== undefined,
    };
  }

  async read(): Promise<MessengerSettings> {
    const { botToken: _, ...settings } = await this.readWithToken();
    return settings;
  }

  async save({ botToken, ...settings }: Body<typeof admin.saveMessengerSettings>): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const { sealedToken = null } = stored.parse(await this.settings.lock(tx, 'messenger'));
      const value = { ...settings, sealedToken: this.nextToken(sealedToken, botToken) };
      await this.settings.save(tx, 'messenger', value);
    });
  }

  private nextToken(sealed: string | null, given: string | null | undefined): string | null {
    if (given === null) return null;
    return given ? this.box.seal(given) : sealed;
  }
}
