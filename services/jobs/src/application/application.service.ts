import {
  type Actor,
  type ApplicationReply,
  jobEvents,
  type jobs,
  type Page,
  type Query,
  type Request,
  type VacancyApplication,
} from '@kubrik/contract';
import {
  Attachments,
  attachmentsOf,
  CONFIG,
  countsForNetwork,
  networkHash,
  Outbox,
  personKey,
  Refusal,
  viewPage,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { JobsConfig } from '../jobs.config.js';
import { vacancyNotFound } from '../vacancy/vacancy.refusals.js';
import { VacancyRepository } from '../vacancy/vacancy.repository.js';
import { ApplicationRepository } from './application.repository.js';
import { viewApplication } from './application.view.js';

const maxRemembered = 500;

/** Who has applied for which vacancy. */
@Injectable()
export class ApplicationService {
  constructor(
    private readonly outbox: Outbox,
    private readonly vacancies: VacancyRepository,
    private readonly applications: ApplicationRepository,
    private readonly attachments: Attachments,
    @Inject(CONFIG) private readonly config: JobsConfig,
  ) {}

  /** Counts a person once; a signed-in person's application is stored, and a later message replaces the first. */
  apply({ params, body, actor, origin }: Request<typeof jobs.respond>): Promise<ApplicationReply> {
    const vacancyId = params.id;
    const network = networkHash(this.config, actor, origin, `application ${vacancyId}`);
    const attachments = actor.kind === 'user' ? this.attachments.take(body.attachments, actor) : [];
    return this.outbox.transaction(async (tx) => {
      // Holds the vacancy's row lock, so that its number of applications is right.
      const vacancy = await this.vacancies.lockOpen(tx, vacancyId);
      if (!vacancy) throw vacancyNotFound();
      const { title, ownerId, ...contact } = vacancy;
      const user = actor.kind === 'user' ? actor : undefined;
      if (user && user.id === ownerId) throw ownVacancy();
      const isCounted = await countsForNetwork(network, (one) =>
        this.applications.countOfNetwork(tx, vacancyId, one),
      );
      const { id, isNew } = await this.applications.save(tx, {
        id: uuidv7(),
        vacancyId,
        person: personKey(actor),
        userId: user?.id ?? null,
        username: user?.username ?? null,
        message: user ? (body.message ?? '') : '',
        attachments: JSON.stringify(attachments),
        network,
        isCounted,
      });
      if (attachments.length > 0)
        tx.emit(jobEvents.attachmentsChanged, attachmentsOf(id, attachments, { isPublic: false }));
      if (isNew && isCounted) {
        contact.applications += 1;
        await this.vacancies.countApplication(tx, vacancyId);
      }
      // The owner can read it whether it counts or not.
      if (isNew && user && ownerId)
        tx.emit(jobEvents.applied, { vacancyId, title, ownerId, username: user.username });
      else if (isNew && isCounted) tx.emit(jobEvents.changed, { isClosed: false, vacancyId, title });
      return { isStored: user !== undefined, ...contact };
    });
  }

  /** The latest 500 are enough to mark what one has applied for. */
  appliedBy(actor: Actor): Promise<string[]> {
    return this.applications.vacanciesOf(personKey(actor), maxRemembered);
  }

  /** Applications of signed-in people, for the vacancy's owner and for moderators. */
  async page(
    vacancyId: string,
    request: Query<typeof jobs.applications>,
    reader: Actor & { kind: 'user' },
  ): Promise<Page<VacancyApplication>> {
    const vacancy = await this.vacancies.owner(vacancyId);
    if (!vacancy) throw vacancyNotFound();
    if (vacancy.ownerId !== reader.id && reader.role !== 'admin') throw new Refusal('Forbidden');
    return viewPage(await this.applications.page(vacancyId, request), (row) =>
      viewApplication(row, this.attachments.viewFor(personKey(reader), row.attachments)),
    );
  }
}

const ownVacancy = () =>
  new Refusal('Forbidden', [{ field: 'id', message: 'Это ваша вакансия: откликнуться на неё нельзя' }]);
