import { Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import { DemoModule } from './demo/demo.module.js';
import { MailModule } from './mail/mail.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PeopleModule } from './people/people.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { TotalsModule } from './totals/totals.module.js';
import { UsageModule } from './usage/usage.module.js';

@Module({
  imports: [
    SignInModule,
    AccountModule,
    PeopleModule,
    MessagesModule,
    NotificationsModule,
    CompaniesModule,
    MailModule,
    PersonalDataModule,
    DemoModule,
    TotalsModule,
    UsageModule,
  ],
})
export class UsersModule {}
