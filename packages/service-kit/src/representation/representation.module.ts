import { Module } from '@nestjs/common';
import { ClaimRepository } from './claim.repository.js';
import { CompanyAccountRepository } from './company-account.repository.js';
import { CompanyReplies } from './company-replies.js';
import { CompanyReplyRepository } from './company-reply.repository.js';
import { Representation } from './representation.js';

/** For a service with the tables of `RepresentationTables`. */
@Module({
  providers: [
    CompanyAccountRepository,
    ClaimRepository,
    Representation,
    CompanyReplyRepository,
    CompanyReplies,
  ],
  exports: [ClaimRepository, Representation, CompanyReplyRepository, CompanyReplies],
})
export class RepresentationModule {}
