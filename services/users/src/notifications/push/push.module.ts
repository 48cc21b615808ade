import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../../account/account-repositories.module.js';
import { NotificationRepositoriesModule } from '../notification-repositories.module.js';
import { PushHandler } from './push.handler.js';
import { PushQueue } from './push.queue.js';
import { PushService } from './push.service.js';
import { PushKeyRepository } from './push-key.repository.js';
import { PushKeys } from './push-keys.js';
import { PushSender } from './push-sender.js';
import { PushServices } from './push-services.js';

/** Push notifications, and the browsers that get them. */
@Module({
  imports: [AccountRepositoriesModule, NotificationRepositoriesModule],
  controllers: [PushHandler],
  providers: [PushService, PushQueue, PushKeys, PushKeyRepository, PushSender, PushServices],
  exports: [PushService, PushQueue],
})
export class PushModule {}
