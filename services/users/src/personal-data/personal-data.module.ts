import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../account/account-repositories.module.js';
import { UsernameModule } from '../account/username/username.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NotificationModule } from '../notifications/notification/notification.module.js';
import { UnsubscriptionModule } from '../notifications/unsubscription/unsubscription.module.js';
import { SessionModule } from '../sign-in/session/session.module.js';
import { WaysInModule } from '../sign-in/ways-in/ways-in.module.js';
import { AccountDeletionHandler } from './deletion/account-deletion.handler.js';
import { AccountDeletionService } from './deletion/account-deletion.service.js';
import { ErasureQueue } from './deletion/erasure.queue.js';
import { ErasureRepository } from './deletion/erasure.repository.js';

/** The deletion of accounts, and what is erased with one. */
@Module({
  imports: [
    AccountRepositoriesModule,
    WaysInModule,
    SessionModule,
    UsernameModule,
    MailModule,
    NotificationModule,
    UnsubscriptionModule,
    CompaniesModule,
  ],
  controllers: [AccountDeletionHandler],
  providers: [AccountDeletionService, ErasureQueue, ErasureRepository],
})
export class PersonalDataModule {}
