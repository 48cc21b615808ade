import {
  type Body,
  type DemoApplication,
  type DemoEmployerVacancy,
  type demoEmployerCalls,
  demoName,
} from '@kubrik/contract';
import { lockTransaction, Outbox, Refusal, type Transaction, userKey } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { ApplicationRepository } from '../application/application.repository.js';
import { ApplicationEntryRepository } from '../application/application-entry.repository.js';
import { CvService } from '../cv/cv.service.js';
import { EmployerRepository } from '../employer/employer.repository.js';
import { VacancyRepository } from '../vacancy/vacancy.repository.js';
import { VacancyService } from '../vacancy/vacancy.service.js';
import { draftOf } from './demo.service.js';

/** Stores applications and CVs of fictional seafarers at fictional companies. */
@Injectable()
export class DemoEmployerService {
  constructor(
    private readonly outbox: Outbox,
    private readonly employers: EmployerRepository,
    private readonly cvs: CvService,
    private readonly repository: VacancyRepository,
    private readonly vacancies: VacancyService,
    private readonly applications: ApplicationRepository,
    private readonly entries: ApplicationEntryRepository,
  ) {}

  /**
   * @returns how many CVs, vacancies and applications were added
   * @throws Refusal CompanyAccountNotFound while a company has not been announced to this service
   */
  seed(content: Body<typeof demoEmployerCalls.seedDemoEmployers>): Promise<{ added: number }> {
    return this.outbox.transaction(async (tx) => {
      await lockTransaction(tx.kit, 'demo-employers');
      let added = 0;
      for (const cv of content.cvs) added += Number(await this.cvs.addDemo(tx, cv));
      for (const vacancy of content.vacancies) {
        if (await this.repository.owner(vacancy.id)) continue;
        await this.post(tx, vacancy);
        const applications = content.applications.filter(({ vacancyId }) => vacancyId === vacancy.id);
        for (const application of applications) await this.apply(tx, application, vacancy.postedBy.id);
        added += 1 + applications.length;
      }
      return { added };
    });
  }

  private async post(
    tx: Transaction,
    { id, companyAccountId, postedBy, ...vacancy }: DemoEmployerVacancy,
  ): Promise<void> {
    const employer = await this.employers.ofPerson(companyAccountId, postedBy.id, tx);
    if (!employer)
      throw new Refusal('CompanyAccountNotFound', [
        { field: 'vacancies', message: 'Компания этой вакансии ещё не известна' },
      ]);
    const username = demoName(postedBy.username);
    const draft = { ...draftOf({ ...vacancy, companyAccountId }, new Date()), sourceName: `@${username}` };
    const posted = { owner: { id: postedBy.id, username }, employerId: companyAccountId, isDemo: true };
    await this.vacancies.store(tx, id, draft, posted);
  }

  /** Notifies nobody, because all the people are fictional. */
  private async apply(
    tx: Transaction,
    { vacancyId, applicant, message, withCv, steps }: DemoApplication,
    ownerId: string,
  ): Promise<void> {
    const cv = withCv && JSON.stringify(await this.cvs.snapshot(tx, applicant.id));
    const { id: applicationId } = await this.applications.save(tx, {
      id: uuidv7(),
      vacancyId,
      person: userKey(applicant.id),
      userId: applicant.id,
      username: demoName(applicant.username),
      message,
      ...(cv && { cv }),
      attachments: '[]',
      network: null,
      isCounted: true,
    });
    await this.repository.count(tx, vacancyId, 'applications');
    for (const step of [{ side: 'applicant', state: 'sent', message } as const, ...steps]) {
      const authorId = step.side === 'employer' ? ownerId : applicant.id;
      await this.entries.insert(tx, { id: uuidv7(), applicationId, authorId, ...step });
      const isAnswer = step.side === 'employer' && step.state !== 'seen';
      await this.applications.move(tx, applicationId, { ...(step.state && { state: step.state }), isAnswer });
    }
  }
}
