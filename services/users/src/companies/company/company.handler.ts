import { companyAccounts, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CompanyService } from './company.service.js';
import { CompanyMembersService } from './company-members.service.js';
import { CompanyVerificationService } from './company-verification.service.js';

@Controller()
export class CompanyHandler {
  constructor(
    private readonly companies: CompanyService,
    private readonly members: CompanyMembersService,
    private readonly verifications: CompanyVerificationService,
  ) {}

  @Call(companyAccounts.ownCompanies)
  own({ actor }: Request<typeof companyAccounts.ownCompanies>) {
    return this.companies.own(actor);
  }

  @Call(companyAccounts.createCompany)
  create({ body, actor }: Request<typeof companyAccounts.createCompany>) {
    return this.companies.create(actor, body);
  }

  @Call(companyAccounts.companyAccount)
  find({ params }: Request<typeof companyAccounts.companyAccount>) {
    return this.companies.find(params.id);
  }

  @Call(companyAccounts.changeCompany)
  change({ params, body, actor }: Request<typeof companyAccounts.changeCompany>) {
    return this.companies.change(actor, params.id, body);
  }

  @Call(companyAccounts.closeCompany)
  async close({ params, actor }: Request<typeof companyAccounts.closeCompany>) {
    await this.companies.close(actor, params.id);
    return { success: true };
  }

  @Call(companyAccounts.sendCompanyEmail)
  async sendEmail({ params, body, actor }: Request<typeof companyAccounts.sendCompanyEmail>) {
    await this.verifications.sendEmail(actor, params.id, body.email);
    return { success: true };
  }

  @Call(companyAccounts.verifyCompany)
  verifyByEmail({ body, actor }: Request<typeof companyAccounts.verifyCompany>) {
    return this.verifications.verifyByEmail(actor, body.token);
  }

  @Call(companyAccounts.requestCompanyReview)
  request({ params, body, actor }: Request<typeof companyAccounts.requestCompanyReview>) {
    return this.verifications.request(actor, params.id, body);
  }

  @Call(companyAccounts.inviteToCompany)
  invite({ params, body, actor }: Request<typeof companyAccounts.inviteToCompany>) {
    return this.members.invite(actor, params.id, body);
  }

  @Call(companyAccounts.answerCompanyInvitation)
  async answer({ params, body, actor }: Request<typeof companyAccounts.answerCompanyInvitation>) {
    await this.members.answer(actor, params.id, body.accepts);
    return { success: true };
  }

  @Call(companyAccounts.changeCompanyRole)
  changeRole({ params, body, actor }: Request<typeof companyAccounts.changeCompanyRole>) {
    return this.members.changeRole(actor, params, body);
  }

  @Call(companyAccounts.removeFromCompany)
  async remove({ params, actor }: Request<typeof companyAccounts.removeFromCompany>) {
    await this.members.remove(actor, params);
    return { success: true };
  }

  @Call(companyAccounts.moderatedCompanies)
  page({ query }: Request<typeof companyAccounts.moderatedCompanies>) {
    return this.verifications.page(query);
  }

  @Call(companyAccounts.waitingCompanies)
  async waiting() {
    return { count: await this.verifications.countWaiting() };
  }

  @Call(companyAccounts.decideCompany)
  decide({ params, body }: Request<typeof companyAccounts.decideCompany>) {
    return this.verifications.decide(params.id, body);
  }
}
