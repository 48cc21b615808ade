import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../../account/account-repositories.module.js';
import { NotificationChoiceModule } from '../notification-choice/notification-choice.module.js';
import { NotificationRepositoriesModule } from '../notification-repositories.module.js';
import { SearchUnsubscriptionService } from './search-unsubscription.service.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { UnsubscribedAddressRepository } from './unsubscribed-address.repository.js';
import { UnsubscriptionService } from './unsubscription.service.js';

/** How people unsubscribe from e-mails. */
@Module({
  imports: [AccountRepositoriesModule, NotificationRepositoriesModule, NotificationChoiceModule],
  providers: [
    UnsubscribeLinks,
    UnsubscribedAddressRepository,
    UnsubscriptionService,
    SearchUnsubscriptionService,
  ],
  exports: [UnsubscribeLinks, UnsubscriptionService],
})
export class UnsubscriptionModule {}
