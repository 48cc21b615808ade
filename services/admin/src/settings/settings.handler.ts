import { admin, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { MessengerSettingsService } from './messenger-settings.service.js';
import { SettingsChanges } from './settings-changes.js';
import { TrendsService } from './trends.service.js';
import { WebsiteSettingsService } from './website-settings.service.js';

@Controller()
export class SettingsHandler {
  constructor(
    private readonly website: WebsiteSettingsService,
    private readonly messenger: MessengerSettingsService,
    private readonly trends: TrendsService,
    private readonly changes: SettingsChanges,
  ) {}

  @Call(admin.websiteSettings)
  websiteSettings() {
    return this.website.read();
  }

  @Call(admin.saveWebsiteSettings)
  async saveWebsite({ body }: Request<typeof admin.saveWebsiteSettings>) {
    await this.website.save(body);
    await this.changes.announce();
    return { success: true, message: 'Настройки сайта сохранены' };
  }

  @Call(admin.site)
  async site() {
    const [{ siteName, maintenance, operatorName, operatorContact }, trends] = await Promise.all([
      this.website.read(),
      this.trends.read(),
    ]);
    return { siteName, maintenance, operatorName, operatorContact, trends };
  }

  @Call(admin.saveTrends)
  async saveTrends({ body }: Request<typeof admin.saveTrends>) {
    await this.trends.save(body);
    return { success: true, message: 'Карточка трендов сохранена' };
  }

  @Call(admin.messengerSettings)
  messengerSettings() {
    return this.messenger.read();
  }

  @Call(admin.saveMessengerSettings)
  async saveMessenger({ body }: Request<typeof admin.saveMessengerSettings>) {
    await this.messenger.save(body);
    await this.changes.announce();
    return { success: true, message: 'Настройки мессенджера сохранены' };
  }
}
