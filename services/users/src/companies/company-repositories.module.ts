import { Module } from '@nestjs/common';
import { CompanyRepository } from './company/company.repository.js';

/** Companies and their people, which e-mails and messages need as well. */
@Module({ providers: [CompanyRepository], exports: [CompanyRepository] })
export class CompanyRepositoriesModule {}
