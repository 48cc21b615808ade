import {
  jobEvents,
  type jobs,
  type OwnVacancy,
  type Page,
  type Query,
  type Request,
  type VacancyVersion,
} from '@kubrik/contract';
import { holdReasonOf, Outbox, Refusal, requireUser, viewPage, wouldBeHeld } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { EmployerService } from '../../employer/employer.service.js';
import { FraudService } from '../../fraud/fraud.service.js';
import { vacancyNotFound } from '../vacancy.refusals.js';
import { VacancyRepository } from '../vacancy.repository.js';
import { inRoubles, ownPartOf, rangeOf, viewVacancy, withoutContacts } from '../vacancy.view.js';
import { endOfListing, nameWords, postedDraft } from '../vacancy-draft.js';
import { saidIn, VacancyVersionRepository, type VersionRow } from './vacancy-version.repository.js';

/**
 * Refuses a change with text that must be held, because everybody already reads the vacancy. The person may
 * post it as a new vacancy, which a moderator looks at first.
 */
const heldBack = () => wouldBeHeld('description', 'новой вакансией');

/** Lets the author of a vacancy change it; earlier versions stay readable. */
@Injectable()
export class VacancyEditService {
  constructor(
    private readonly outbox: Outbox,
    private readonly vacancies: VacancyRepository,
    private readonly versions: VacancyVersionRepository,
    private readonly fraud: FraudService,
    private readonly employers: EmployerService,
  ) {}

  edit({ params: { id }, body, actor, origin }: Request<typeof jobs.edit>): Promise<OwnVacancy> {
    const { id: ownerId, username } = requireUser(actor);
    const { clientId: _, ...form } = body;
    return this.outbox.transaction(async (tx) => {
      const locked = await this.vacancies.lock(tx, id);
      const before = await this.vacancies.find(id, tx);
      if (!locked || !before) throw vacancyNotFound();
      if (locked.ownerId !== ownerId) throw new Refusal('Forbidden');
      // A person who no longer posts for a company cannot change its vacancies.
      if (locked.employerId && !(await this.employers.mayPostFor(tx, locked.employerId, ownerId)))
        throw new Refusal('Forbidden');
      const { sourceName, postedAt } = before;
      const draft = { ...postedDraft(form, username, before), sourceName, postedAt };
      const change = { ...draft, expiresAt: endOfListing(draft) };
      if (hasChanged(before, change)) {
        if (await holdReasonOf(tx.kit, { reason: origin.heldFor, authorId: ownerId })) throw heldBack();
        if (!(await this.employers.isPublishedAtOnce(tx, locked.employerId, ownerId))) throw heldBack();
        const { level, warnings, shingles } = await this.fraud.check(tx, draft, ownerId);
        if (level === 'held') throw heldBack();
        await this.versions.insert(tx, { id: uuidv7(), vacancyId: id, ownerId, ...saidIn(before) });
        const words = nameWords(draft);
        await this.vacancies.change(tx, id, {
          ...change,
          words,
          shingles,
          warnings: JSON.stringify(warnings),
        });
        tx.emit(jobEvents.changed, { vacancyId: id, title: draft.title, isClosed: false });
      }
      const row = await this.vacancies.read(tx, id);
      return { ...viewVacancy(row, 0, inRoubles), ...ownPartOf(row) };
    });
  }

  async versionsOf(id: string, request: Query<typeof jobs.versions>): Promise<Page<VacancyVersion>> {
    if (!(await this.vacancies.find(id))) throw vacancyNotFound();
    return viewPage(await this.versions.page(id, request), viewVersion);
  }
}

/** Whether the change has a new value for any field. */
const hasChanged = (before: object, change: object): boolean =>
  Object.entries(change).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name]),
  );

const viewVersion = ({ replacedAt, salaryFrom, salaryTo, ...said }: VersionRow): VacancyVersion => ({
  title: said.title,
  company: said.company,
  location: said.location,
  contractDuration: said.contractDuration,
  salary: rangeOf(salaryFrom, salaryTo),
  currency: said.currency,
  payPeriod: said.payPeriod,
  ...withoutContacts(said),
  replacedAt: replacedAt.toISOString(),
});
