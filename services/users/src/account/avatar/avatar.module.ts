import { attachmentsProvider } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { PeopleRepositoriesModule } from '../../people/people-repositories.module.js';
import { AccountRepositoriesModule } from '../account-repositories.module.js';
import { AvatarService } from './avatar.service.js';

/** The avatars of people; `AccountModule` has the calls. */
@Module({
  imports: [AccountRepositoriesModule, PeopleRepositoriesModule],
  providers: [AvatarService, attachmentsProvider],
  exports: [AvatarService],
})
export class AvatarModule {}
