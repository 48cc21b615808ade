import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../../account/account-repositories.module.js';
import { NotificationRepositoriesModule } from '../notification-repositories.module.js';
import { NotificationChoiceHandler } from './notification-choice.handler.js';
import { NotificationChoiceRepository } from './notification-choice.repository.js';
import { NotificationChoiceService } from './notification-choice.service.js';

/** Where people want their notifications. */
@Module({
  imports: [AccountRepositoriesModule, NotificationRepositoriesModule],
  controllers: [NotificationChoiceHandler],
  providers: [NotificationChoiceRepository, NotificationChoiceService],
  exports: [NotificationChoiceService],
})
export class NotificationChoiceModule {}
