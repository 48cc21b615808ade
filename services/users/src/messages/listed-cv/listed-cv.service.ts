import {
  type Actor,
  type cvMessages,
  type jobEvents,
  mayPostVacancies,
  type Payload,
  type PrivateMessage,
  type Request,
} from '@kubrik/contract';
import { idempotent, Outbox, Refusal, requireUser, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { companyNotFound } from '../../companies/company/company.refusals.js';
import { CompanyRepository, type CompanyRow } from '../../companies/company/company.repository.js';
import { isAccepted } from '../../companies/company/company-people.js';
import { MessageService } from '../message/message.service.js';
import { ListedCvRepository } from './listed-cv.repository.js';

/** How verified companies write to the owners of listed CVs. */
@Injectable()
export class ListedCvService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly companies: CompanyRepository,
    private readonly messages: MessageService,
    private readonly cvs: ListedCvRepository,
  ) {}

  async apply(
    tx: Transaction,
    { userId, cvId, isListed }: Payload<typeof jobEvents.cvListed>,
  ): Promise<void> {
    if (!isListed) return this.cvs.remove(tx, cvId);
    const [owner] = await this.users.lockUsers(tx, [userId]);
    if (owner) await this.cvs.add(tx, { cvId, userId });
  }

  /** A repeated call with the same client id gets the first answer again. */
  write({ params, body, actor }: Request<typeof cvMessages.writeToListedCv>): Promise<PrivateMessage> {
    const { id: fromUserId } = requireUser(actor);
    const { content, clientId } = body;
    return this.outbox.transaction(async (tx) => {
      const company = await this.requireVerified(tx, params.id, actor);
      const ownerId = await this.cvs.ownerOf(tx, params.cvId);
      if (ownerId === fromUserId) throw ownCv();
      const [sender, to] = await this.users.lockBoth(tx, fromUserId, ownerId);
      return idempotent(tx, { actor, clientId, body: { ...params, content } }, async () => {
        // Checked again under the lock, because the CV may have been hidden meanwhile.
        if (!to?.isActive || to.deletionDueAt || !(await this.cvs.ownerOf(tx, params.cvId)))
          throw listedCvNotFound();
        const message = { content, clientId, replyTo: undefined, attachments: [], company };
        return this.messages.deliver(tx, sender, to, message, 'cvId');
      });
    });
  }

  /**
   * @throws Refusal CompanyAccountNotFound to strangers, Forbidden to members without the right role,
   * CompanyNotVerified
   */
  private async requireVerified(tx: Transaction, id: string, actor: Actor): Promise<CompanyRow> {
    const { id: userId } = requireUser(actor);
    const company = await this.companies.find(id, tx);
    const self = (await this.companies.members([id], tx)).find((member) => member.userId === userId);
    if (!company || !self || !isAccepted(self)) throw companyNotFound();
    if (!mayPostVacancies(self.role))
      throw new Refusal('Forbidden', [
        { field: 'id', message: 'Это могут владельцы компании и те, кто размещает её вакансии' },
      ]);
    if (!company.verifiedAt) throw new Refusal('CompanyNotVerified');
    return company;
  }
}

const ownCv = () =>
  new Refusal('ValidationFailed', [{ field: 'cvId', message: 'Это ваше резюме: себе написать нельзя' }]);
const listedCvNotFound = () =>
  new Refusal('ListedCvNotFound', [{ field: 'cvId', message: 'Такого резюме нет, или его скрыли' }]);
