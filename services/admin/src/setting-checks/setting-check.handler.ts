import { type Request, settingChecks } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { SettingCheckService } from './setting-check.service.js';

@Controller()
export class SettingCheckHandler {
  constructor(private readonly settings: SettingCheckService) {}

  @Call(settingChecks.checkedSettings)
  list({ actor }: Request<typeof settingChecks.checkedSettings>) {
    return this.settings.list(actor);
  }

  @Call(settingChecks.checkSetting)
  check({ params, actor }: Request<typeof settingChecks.checkSetting>) {
    return this.settings.check(params.name, actor);
  }
}
