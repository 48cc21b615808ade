import {
  type Actor,
  type Body,
  type companyAccounts,
  lookupKey,
  maxCompanies,
  maxCompanyMembers,
  type OwnCompany,
} from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import { RelationshipRepository } from '../../messages/relationship/relationship.repository.js';
import { answeredNotice, invitedNotice, leftNotice, removedNotice, roleNotice } from './company.notices.js';
import { lastOwner, notOwner, tooManyCompanies } from './company.refusals.js';
import { CompanyRepository, type MemberRow } from './company.repository.js';
import { CompanyService } from './company.service.js';
import { CompanyPeople, idsOf, isAccepted, isOwner } from './company-people.js';

/** Who belongs to a company, and with which role. */
@Injectable()
export class CompanyMembersService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly relationships: RelationshipRepository,
    private readonly companies: CompanyRepository,
    private readonly service: CompanyService,
    private readonly people: CompanyPeople,
  ) {}

  invite(
    actor: Actor,
    companyId: string,
    { username, role }: Body<typeof companyAccounts.inviteToCompany>,
  ): Promise<OwnCompany> {
    return this.outbox.transaction(async (tx) => {
      const found = await this.users.findByUsername(tx, lookupKey(username));
      const { company, members, self } = await this.people.lockAsOwner(
        tx,
        companyId,
        actor,
        found ? [found.id] : [],
      );
      const invited = found && (await this.users.find(found.id));
      if (!invited?.isActive) throw personNotFound();
      if (members.some(({ userId }) => userId === invited.id)) throw memberExists();
      if (members.length >= maxCompanyMembers) throw new Refusal('CompanyMemberLimitReached');
      await this.requireWilling(tx, self, invited);
      await this.companies.addMember(tx, { companyId, userId: invited.id, role, invitedBy: self.userId });
      await this.people.notify(tx, [invited.id], invitedNotice(company, self.username, role));
      return this.people.view(tx, companyId, actor);
    });
  }

  /** Accepting or declining a second time changes nothing. */
  answer(actor: Actor, companyId: string, accepts: boolean): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const { company, members, self } = await this.people.lockAsMember(tx, companyId, actor);
      if (isAccepted(self)) return;
      if (accepts && (await this.companies.countOf(tx, self.userId)) >= maxCompanies)
        throw tooManyCompanies();
      if (accepts) await this.companies.updateMember(tx, self, { acceptedAt: new Date() });
      else await this.companies.deleteMember(tx, self);
      if (accepts) await this.people.announce(tx, companyId);
      const owners = idsOf(members.filter(isOwner));
      await this.people.notify(tx, owners, answeredNotice(company, self.username, accepts));
    });
  }

  changeRole(
    actor: Actor,
    { id: companyId, userId }: { id: string; userId: string },
    { role }: Body<typeof companyAccounts.changeCompanyRole>,
  ): Promise<OwnCompany> {
    return this.outbox.transaction(async (tx) => {
      const { company, members, self } = await this.people.lockAsOwner(tx, companyId, actor);
      const member = members.find((one) => one.userId === userId);
      if (!member) throw memberNotFound();
      if (role !== 'owner' && isLastOwner(member, members)) throw lastOwner();
      if (member.role !== role) {
        await this.companies.updateMember(tx, member, { role });
        await this.people.announce(tx, companyId);
        if (userId !== self.userId) await this.people.notify(tx, [userId], roleNotice(company, role));
      }
      return this.people.view(tx, companyId, actor);
    });
  }

  /** An owner may remove anybody; other members may remove only themselves. */
  remove(actor: Actor, { id: companyId, userId }: { id: string; userId: string }): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const { company, members, self } = await this.people.lockAsMember(tx, companyId, actor);
      const isSelf = userId === self.userId;
      if (!isSelf && !isOwner(self)) throw notOwner('userId');
      const member = members.find((one) => one.userId === userId);
      if (!member) return;
      if (isLastOwner(member, members)) throw lastOwner();
      await this.companies.deleteMember(tx, member);
      await this.people.announce(tx, companyId);
      if (!isSelf) return this.people.notify(tx, [userId], removedNotice(company));
      const owners = idsOf(members.filter(isOwner)).filter((id) => id !== userId);
      await this.people.notify(tx, owners, leftNotice(company, self.username));
    });
  }

  /**
   * Takes a person whose account is being erased out of every company. A company without other members is
   * deleted; where no owner is left, the oldest member becomes the owner, so that somebody can manage the
   * company.
   * @param userId of a person whose row `tx` has locked
   */
  async leaveAll(tx: Transaction, userId: string): Promise<void> {
    for (const { id } of await this.companies.ofPerson(userId, tx)) {
      const company = await this.companies.lock(tx, id);
      const members = await this.companies.members([id], tx);
      const self = members.find((member) => member.userId === userId);
      if (!company || !self) continue;
      await this.companies.deleteMember(tx, self);
      const others = members.filter((member) => member !== self && isAccepted(member));
      if (others.length === 0 && isAccepted(self)) {
        await this.service.deleteIn(tx, company);
        continue;
      }
      if (!others.some(isOwner)) await this.promoteOne(tx, others);
      await this.people.announce(tx, id);
    }
  }

  private async promoteOne(tx: Transaction, members: MemberRow[]): Promise<void> {
    const since = ({ acceptedAt }: MemberRow) => acceptedAt?.getTime() ?? 0;
    const [heir] = [...members].sort((a, b) => since(a) - since(b));
    if (heir) await this.companies.updateMember(tx, heir, { role: 'owner' });
  }

  private async requireWilling(tx: Transaction, self: MemberRow, invited: UserRow): Promise<void> {
    const blockers = await this.relationships.blockersBetween(tx, self.userId, invited.id);
    const refusal = (code: 'PersonBlocked' | 'MessagesNotAccepted', message: string) =>
      new Refusal(code, [{ field: 'username', message }]);
    if (blockers.has(self.userId))
      throw refusal('PersonBlocked', 'Вы заблокировали этого участника. Чтобы пригласить, разблокируйте его');
    if (blockers.has(invited.id))
      throw refusal('MessagesNotAccepted', 'Этот участник не принимает от вас приглашения');
  }
}

const isLastOwner = (member: MemberRow, members: MemberRow[]): boolean =>
  isOwner(member) && members.filter(isOwner).length === 1;

const personNotFound = () =>
  new Refusal('UserNotFound', [{ field: 'username', message: 'Участника с таким никнеймом нет' }]);
const memberExists = () =>
  new Refusal('CompanyMemberExists', [
    { field: 'username', message: 'Этот человек уже в компании или приглашён' },
  ]);
const memberNotFound = () =>
  new Refusal('CompanyMemberNotFound', [{ field: 'userId', message: 'Этого человека нет в компании' }]);
