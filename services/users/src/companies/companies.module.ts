import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../account/account-repositories.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MessageRepositoriesModule } from '../messages/message-repositories.module.js';
import { NotificationModule } from '../notifications/notification/notification.module.js';
import { CompanyHandler } from './company/company.handler.js';
import { CompanyService } from './company/company.service.js';
import { CompanyMembersService } from './company/company-members.service.js';
import { CompanyPeople } from './company/company-people.js';
import { CompanyVerificationService } from './company/company-verification.service.js';
import { CompanyRepositoriesModule } from './company-repositories.module.js';

/** Accounts of companies and their people. */
@Module({
  imports: [
    AccountRepositoriesModule,
    MessageRepositoriesModule,
    CompanyRepositoriesModule,
    MailModule,
    NotificationModule,
  ],
  controllers: [CompanyHandler],
  providers: [CompanyPeople, CompanyService, CompanyMembersService, CompanyVerificationService],
  exports: [CompanyPeople, CompanyMembersService],
})
export class CompaniesModule {}
