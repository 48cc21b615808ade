import { admin, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ScheduleService } from '../schedule/schedule.service.js';
import { MessengerSettingsService } from './messenger-settings.service.js';
import { WebsiteSettingsService } from './website-settings.service.js';

@Controller()
export class SettingsHandler {
  constructor(
    private readonly website: WebsiteSettingsService,
    private readonly messenger: MessengerSettingsService,
    private readonly schedules: ScheduleService,
  ) {}

  @Call(admin.websiteSettings)
  websiteSettings() {
    return this.website.read();
  }

  @Call(admin.saveWebsiteSettings)
  async saveWebsite({ body }: Request<typeof admin.saveWebsiteSettings>) {
    await this.website.save(body);
    await this.schedules.replan();
    return { success: true, message: 'Настройки сайта сохранены' };
  }

  @Call(admin.site)
  async site() {
    const { siteName, maintenance } = await this.website.read();
    return { siteName, maintenance };
  }

  @Call(admin.messengerSettings)
  messengerSettings() {
    return this.messenger.read();
  }

  @Call(admin.saveMessengerSettings)
  async saveMessenger({ body }: Request<typeof admin.saveMessengerSettings>) {
    await this.messenger.save(body);
    await this.schedules.replan();
    return { success: true, message: 'Настройки мессенджера сохранены' };
  }
}
