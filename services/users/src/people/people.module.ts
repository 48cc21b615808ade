import { attachmentsProvider, picturePathsProvider } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../account/account-repositories.module.js';
import { AvatarModule } from '../account/avatar/avatar.module.js';
import { UsernameModule } from '../account/username/username.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { NotificationModule } from '../notifications/notification/notification.module.js';
import { SessionModule } from '../sign-in/session/session.module.js';
import { AppealService } from './measure/appeal.service.js';
import { MeasureHandler } from './measure/measure.handler.js';
import { MeasureService } from './measure/measure.service.js';
import { WithdrawalService } from './measure/withdrawal.service.js';
import { PeopleHandler } from './people/people.handler.js';
import { PeopleService } from './people/people.service.js';
import { PeopleRepositoriesModule } from './people-repositories.module.js';
import { PublicProfileHandler } from './public-profile/public-profile.handler.js';
import { PublicProfileService } from './public-profile/public-profile.service.js';
import { ReportHandler } from './report/report.handler.js';
import { ReportService } from './report/report.service.js';

/** People as others see them, reports, and what moderators and administrators do about people. */
@Module({
  imports: [
    AccountRepositoriesModule,
    PeopleRepositoriesModule,
    SessionModule,
    NotificationModule,
    UsernameModule,
    AvatarModule,
    MessagesModule,
  ],
  controllers: [PeopleHandler, PublicProfileHandler, MeasureHandler, ReportHandler],
  providers: [
    PeopleService,
    PublicProfileService,
    MeasureService,
    AppealService,
    WithdrawalService,
    ReportService,
    picturePathsProvider,
    attachmentsProvider,
  ],
  exports: [WithdrawalService],
})
export class PeopleModule {}
