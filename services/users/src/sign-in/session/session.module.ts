import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../../account/account-repositories.module.js';
import { NotificationRepositoriesModule } from '../../notifications/notification-repositories.module.js';
import { PeopleRepositoriesModule } from '../../people/people-repositories.module.js';
import { SessionHandler } from './session.handler.js';
import { SessionService } from './session.service.js';
import { SessionRefreshHandler } from './session-refresh.handler.js';
import { Sessions } from './sessions.js';

/** Sessions of people. */
@Module({
  imports: [AccountRepositoriesModule, PeopleRepositoriesModule, NotificationRepositoriesModule],
  controllers: [SessionHandler, SessionRefreshHandler],
  providers: [Sessions, SessionService],
  exports: [Sessions],
})
export class SessionModule {}
