import {
  type Actor,
  type CompanyRole,
  type HoldReason,
  jobEvents,
  maxUnverifiedVacancies,
  mayPostVacancies,
  type Payload,
  type userEvents,
} from '@kubrik/contract';
import {
  companyAccountOf,
  lockTransaction,
  Refusal,
  requireUser,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { EmployerRepository } from './employer.repository.js';

/**
 * A person without a verified company posts freely once a moderator has published this many of their
 * vacancies.
 */
const vacanciesToModerate = 3;

export interface PostedBy {
  userId: string;
  /** The company account in whose name the person posts. */
  companyAccountId: string | null;
  /** Why the vacancy is held even though its author may post freely. */
  heldFor: HoldReason | undefined;
}

/** In whose name vacancies are posted, and the limits for people without a verified company. */
@Injectable()
export class EmployerService {
  constructor(private readonly employers: EmployerRepository) {}

  /**
   * Why a vacancy waits for a moderator before others read it; undefined when it does not wait.
   * @throws Refusal Forbidden when the person may not post for the company, UnverifiedVacancyLimit
   */
  async admit(
    tx: Transaction,
    { userId, companyAccountId, heldFor }: PostedBy,
  ): Promise<HoldReason | undefined> {
    const employer = await this.find(tx, companyAccountId, userId);
    if (companyAccountId && !mayPost(employer)) throw notTheirs();
    if (employer?.verifiedAt) return heldFor;
    // Of two simultaneous vacancies the second waits, so it counts the first.
    await lockTransaction(tx.kit, `unverified vacancies of ${userId}`);
    if (companyAccountId)
      await lockTransaction(tx.kit, `unverified vacancies of company ${companyAccountId}`);
    const posted = await this.employers.unverifiedVacancies(tx, userId, companyAccountId);
    if (posted.openOrWaiting >= maxUnverifiedVacancies) throw tooMany();
    return heldFor ?? (posted.published < vacanciesToModerate ? 'employer' : undefined);
  }

  /**
   * Whether a person's vacancy is published at once: it is of a verified company, or a moderator has
   * published enough vacancies of the person.
   */
  async isPublishedAtOnce(tx: Transaction, employerId: string | null, userId: string): Promise<boolean> {
    if ((await this.find(tx, employerId, userId))?.verifiedAt) return true;
    return (
      (await this.employers.unverifiedVacancies(tx, userId, employerId)).published >= vacanciesToModerate
    );
  }

  /** Whether a person may close or change a vacancy of a company. */
  async mayPostFor(tx: Transaction, employerId: string | null, userId: string): Promise<boolean> {
    return mayPost(await this.find(tx, employerId, userId));
  }

  /**
   * Refuses everybody except people who look for crew for a verified company.
   * @throws Refusal CompanyAccountNotFound to strangers, Forbidden to members without the right role,
   * CompanyNotVerified
   */
  async requireVerified(employerId: string, actor: Actor, tx?: Transaction): Promise<void> {
    const employer = await this.employers.ofPerson(employerId, requireUser(actor).id, tx);
    if (!employer)
      throw new Refusal('CompanyAccountNotFound', [{ field: 'id', message: 'Такой компании нет' }]);
    if (!mayPost(employer))
      throw new Refusal('Forbidden', [
        { field: 'id', message: 'Это могут владельцы компании и те, кто размещает её вакансии' },
      ]);
    if (!employer.verifiedAt) throw new Refusal('CompanyNotVerified');
  }

  private async find(tx: Transaction, employerId: string | null, userId: string) {
    return employerId ? this.employers.ofPerson(employerId, userId, tx) : undefined;
  }

  async apply(tx: Transaction, company: Payload<typeof userEvents.companyChanged>): Promise<void> {
    const { companyId, members, isDeleted } = company;
    if (isDeleted) await this.employers.delete(tx, companyId);
    else {
      await this.employers.save(tx, companyAccountOf(company));
      await this.employers.replaceMembers(tx, companyId, members);
    }
    tx.emit(jobEvents.employerChanged, { companyId });
  }
}

const mayPost = (employer: { role: CompanyRole } | undefined): boolean =>
  employer !== undefined && mayPostVacancies(employer.role);

const notTheirs = () =>
  new Refusal('Forbidden', [
    { field: 'companyAccountId', message: 'Вы не можете размещать вакансии от имени этой компании' },
  ]);
const tooMany = () =>
  new Refusal('UnverifiedVacancyLimit', [
    {
      field: 'companyAccountId',
      message: `Пока компания не проверена, открытых и ждущих модератора вакансий – не больше ${maxUnverifiedVacancies}`,
    },
  ]);
