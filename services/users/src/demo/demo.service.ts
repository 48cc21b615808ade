import {
  type Body,
  type DemoCompany,
  type DemoPerson,
  demoName,
  type demoPeopleCalls,
  type Origin,
} from '@kubrik/contract';
import { lockTransaction, Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../account/user/user.repository.js';
import { CompanyRepository } from '../companies/company/company.repository.js';
import { CompanyPeople } from '../companies/company/company-people.js';
import { AuthService, newUser } from '../sign-in/auth/auth.service.js';
import { hashPassword } from '../sign-in/password/password.js';

/** Stores fictional people and companies for showing the platform. */
@Injectable()
export class DemoService {
  constructor(
    private readonly outbox: Outbox,
    private readonly auth: AuthService,
    private readonly users: UserRepository,
    private readonly companies: CompanyRepository,
    private readonly people: CompanyPeople,
  ) {}

  /** Leaves people and companies alone whose ids are stored already. @returns how many were added */
  seed(
    { people, companies }: Body<typeof demoPeopleCalls.seedDemo>,
    origin: Origin,
  ): Promise<{ added: number }> {
    return this.outbox.transaction(async (tx) => {
      // Of two simultaneous calls the second waits, so it sees what the first has added.
      await lockTransaction(tx.kit, 'demo-people');
      let added = 0;
      for (const person of people) added += Number(await this.addPerson(tx, person, origin));
      for (const company of companies) added += Number(await this.addCompany(tx, company));
      return { added };
    });
  }

  /** Adds a person. Sends no e-mail to their address. */
  private async addPerson(
    tx: Transaction,
    { id, username, email, password }: DemoPerson,
    origin: Origin,
  ): Promise<boolean> {
    if ((await this.users.lockUsers(tx, [id])).length > 0) return false;
    const passwordHash = await hashPassword(password, origin);
    const names = { username: demoName(username), firstName: 'Демо', lastName: 'Демонстрация' };
    const user = newUser({ ...names, email, passwordHash, isEmailVerified: true });
    await this.auth.add(tx, { ...user, id, isDemo: true });
    return true;
  }

  private async addCompany(
    tx: Transaction,
    { id, name, country, ownerId, isVerified }: DemoCompany,
  ): Promise<boolean> {
    if (await this.companies.find(id, tx)) return false;
    const [owner] = await this.users.lockUsers(tx, [ownerId]);
    if (!owner?.isDemo)
      throw new Refusal('UserNotFound', [{ field: 'companies', message: 'Владелец — не демо-участник' }]);
    const verified = isVerified ? ({ verifiedWay: 'moderator', verifiedAt: new Date() } as const) : {};
    await this.companies.insert(tx, { id, name: demoName(name), country, createdBy: ownerId, ...verified });
    const membership = { role: 'owner', invitedBy: null, acceptedAt: new Date() } as const;
    await this.companies.addMember(tx, { companyId: id, userId: ownerId, ...membership });
    await this.people.announce(tx, id);
    return true;
  }
}
