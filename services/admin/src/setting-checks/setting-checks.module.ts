import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module.js';
import { SettingCheckHandler } from './setting-check.handler.js';
import { SettingCheckService } from './setting-check.service.js';

/** Connections to other services that an administrator can check. */
@Module({
  imports: [OperationsModule],
  controllers: [SettingCheckHandler],
  providers: [SettingCheckService],
})
export class SettingChecksModule {}
