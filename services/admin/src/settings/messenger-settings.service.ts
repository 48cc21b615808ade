import {
  type admin,
  type Body,
  type MessengerSettings,
  newMessengerSettings,
  settingBounds,
} from '@kubrik/contract';
import { CONFIG, Outbox } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { AdminConfig } from '../admin.config.js';
import { SecretBox } from './secret-box.js';

const stored = newMessengerSettings
  .omit({ botToken: true })
  .extend({ sealedToken: z.string().nullable() })
  .partial();
type Stored = z.output<typeof stored>;

/** What the messenger works with; the token is for this service alone. */
export interface MessengerAccess extends MessengerSettings {
  botToken: string | undefined;
}

/** Settings of the messenger. What an administrator has not set comes from the environment. */
@Injectable()
export class MessengerSettingsService {
  private readonly box: SecretBox;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {
    this.box = new SecretBox(config.SETTINGS_KEY);
  }

  async access(manager: EntityManager = this.dataSource.manager): Promise<MessengerAccess> {
    const { sealedToken, ...settings } = await this.readStored(manager);
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
    const { botToken: _, ...settings } = await this.access();
    return settings;
  }

  async save({ botToken, ...settings }: Body<typeof admin.saveMessengerSettings>): Promise<void> {
    await this.outbox.transaction(async ({ manager }) => {
      const { sealedToken = null } = await this.readStored(manager, 'for update');
      const value = { ...settings, sealedToken: this.nextToken(sealedToken, botToken) };
      await manager.query(
        `insert into settings (name, value) values ('messenger', $1)
         on conflict (name) do update set value = excluded.value, changed_at = now()`,
        [value],
      );
    });
  }

  private nextToken(sealed: string | null, given: string | null | undefined): string | null {
    if (given === null) return null;
    return given ? this.box.seal(given) : sealed;
  }

  private async readStored(manager: EntityManager, lock = ''): Promise<Stored> {
    const [row] = await manager.query<{ value: unknown }[]>(
      `select value from settings where name = 'messenger' ${lock}`,
    );
    return stored.parse(row?.value ?? {});
  }
}
