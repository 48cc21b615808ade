import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../account/account-repositories.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { CompanyRepositoriesModule } from '../companies/company-repositories.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { DemoHandler } from './demo.handler.js';
import { DemoService } from './demo.service.js';

/** Fictional people and companies of `npm run demo`. */
@Module({
  imports: [AccountRepositoriesModule, CompanyRepositoriesModule, SignInModule, CompaniesModule],
  controllers: [DemoHandler],
  providers: [DemoService],
})
export class DemoModule {}
