import { picturePathsProvider } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { NotificationModule } from '../notifications/notification/notification.module.js';
import { PeopleModule } from '../people/people.module.js';
import { PeopleRepositoriesModule } from '../people/people-repositories.module.js';
import { SessionModule } from '../sign-in/session/session.module.js';
import { WaysInModule } from '../sign-in/ways-in/ways-in.module.js';
import { AccountRepositoriesModule } from './account-repositories.module.js';
import { AvatarHandler } from './avatar/avatar.handler.js';
import { AvatarModule } from './avatar/avatar.module.js';
import { EmailChangeHandler } from './email-change/email-change.handler.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { ProfileHandler } from './profile/profile.handler.js';
import { ProfileService } from './profile/profile.service.js';
import { UsernameModule } from './username/username.module.js';

/** What people change about themselves: profile, avatar and e-mail address. */
@Module({
  imports: [
    AccountRepositoriesModule,
    PeopleRepositoriesModule,
    SessionModule,
    WaysInModule,
    MailModule,
    NotificationModule,
    UsernameModule,
    AvatarModule,
    PeopleModule,
  ],
  controllers: [ProfileHandler, AvatarHandler, EmailChangeHandler],
  providers: [ProfileService, EmailChangeService, picturePathsProvider],
})
export class AccountModule {}
