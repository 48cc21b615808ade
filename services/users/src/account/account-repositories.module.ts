import { Module } from '@nestjs/common';
import { EmailChangeRepository } from './email-change/email-change.repository.js';
import { UserRepository } from './user/user.repository.js';

/** People with accounts, and the addresses that they change to. */
@Module({
  providers: [UserRepository, EmailChangeRepository],
  exports: [UserRepository, EmailChangeRepository],
})
export class AccountRepositoriesModule {}
