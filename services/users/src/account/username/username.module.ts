import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../account-repositories.module.js';
import { RetiredUsernames } from './retired-usernames.repository.js';
import { UsernameHandler } from './username.handler.js';
import { UsernameRepository } from './username.repository.js';
import { UsernameService } from './username.service.js';
import { UsernameWithdrawals } from './username-withdrawals.js';

/** Usernames: who has which, which stay reserved after a deletion, and their withdrawal. */
@Module({
  imports: [AccountRepositoriesModule],
  controllers: [UsernameHandler],
  providers: [UsernameRepository, UsernameService, UsernameWithdrawals, RetiredUsernames],
  exports: [UsernameRepository, UsernameService, UsernameWithdrawals, RetiredUsernames],
})
export class UsernameModule {}
