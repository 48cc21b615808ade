import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../../account/account-repositories.module.js';
import { BackgroundCallModule } from '../../background-call/background-call.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { DeliveryService } from '../delivery/delivery.service.js';
import { NotificationEmailQueue } from '../delivery/notification-email.queue.js';
import { MessengerClient } from '../messenger-link/messenger.client.js';
import { MessengerQueue } from '../messenger-link/messenger.queue.js';
import { MessengerLinkHandler } from '../messenger-link/messenger-link.handler.js';
import { MessengerLinkRepository } from '../messenger-link/messenger-link.repository.js';
import { MessengerLinkService } from '../messenger-link/messenger-link.service.js';
import { NotificationChoiceModule } from '../notification-choice/notification-choice.module.js';
import { NotificationRepositoriesModule } from '../notification-repositories.module.js';
import { PushModule } from '../push/push.module.js';
import { NotificationHandler } from './notification.handler.js';
import { NotificationService } from './notification.service.js';

/** Notifications, and their delivery by e-mail, browser and messenger. */
@Module({
  imports: [
    AccountRepositoriesModule,
    NotificationRepositoriesModule,
    NotificationChoiceModule,
    MailModule,
    PushModule,
    BackgroundCallModule,
  ],
  controllers: [NotificationHandler, MessengerLinkHandler],
  providers: [
    NotificationService,
    DeliveryService,
    NotificationEmailQueue,
    MessengerLinkService,
    MessengerLinkRepository,
    MessengerQueue,
    MessengerClient,
  ],
  exports: [NotificationService, DeliveryService],
})
export class NotificationModule {}
