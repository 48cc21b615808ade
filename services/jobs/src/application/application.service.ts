import {
  type Actor,
  type ApplicationReply,
  type applicationCalls,
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
  requireUser,
  type Transaction,
  viewPage,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { CvService } from '../cv/cv.service.js';
import type { JobsConfig } from '../jobs.config.js';
import { vacancyNotFound } from '../vacancy/vacancy.refusals.js';
import { VacancyRepository } from '../vacancy/vacancy.repository.js';
import { contactOf } from '../vacancy/vacancy.view.js';
import { ApplicationRepository } from './application.repository.js';
import { readsPapers, viewApplication } from './application.view.js';
import { ApplicationEntryRepository } from './application-entry.repository.js';

const maxRemembered = 500;

interface SentApplication {
  id: string;
  vacancyId: string;
  title: string;
  ownerId: string | null;
  user: { id: string; username: string };
  message: string;
  /** Whether it is the person's first application for the vacancy, or is sent again after a withdrawal. */
  isSent: boolean;
  earlierMessage: string | undefined;
}

/** Who has applied for which vacancy. */
@Injectable()
export class ApplicationService {
  constructor(
    private readonly outbox: Outbox,
    private readonly vacancies: VacancyRepository,
    private readonly applications: ApplicationRepository,
    private readonly entries: ApplicationEntryRepository,
    private readonly cvs: CvService,
    private readonly attachments: Attachments,
    @Inject(CONFIG) private readonly config: JobsConfig,
  ) {}

  /**
   * Counts a person once; a later message replaces the first. For a vacancy of a feed people apply at its
   * source, not here.
   */
  apply({ params, body, actor, origin }: Request<typeof jobs.respond>): Promise<ApplicationReply> {
    const vacancyId = params.id;
    const network = networkHash(this.config, actor, origin, `application ${vacancyId}`);
    return this.outbox.transaction(async (tx) => {
      // Locks the vacancy's row, so that its numbers are right.
      const vacancy = await this.vacancies.lockOpen(tx, vacancyId);
      if (!vacancy) throw vacancyNotFound();
      const isHere = vacancy.sourceUrl === null;
      const user = isHere ? requireUser(actor) : undefined;
      if (user && user.id === vacancy.ownerId) throw ownVacancy();
      const isCounted = await countsForNetwork(network, (one) =>
        this.applications.countOfNetwork(tx, vacancyId, one),
      );
      const attachments = user ? this.attachments.take(body.attachments, user) : [];
      const cv = user && body.withCv ? await this.cvs.snapshot(tx, user.id) : undefined;
      const earlier = await this.applications.earlier(tx, vacancyId, personKey(actor));
      const isSent = !earlier || earlier.state === 'withdrawn';
      const message = user ? (body.message ?? '') : '';
      const { id, isNew } = await this.applications.save(tx, {
        id: uuidv7(),
        vacancyId,
        person: personKey(actor),
        userId: user?.id ?? null,
        username: user?.username ?? null,
        message,
        ...(cv && { cv: JSON.stringify(cv) }),
        attachments: JSON.stringify(attachments),
        network,
        isCounted,
      });
      if (attachments.length > 0)
        tx.emit(jobEvents.attachmentsChanged, attachmentsOf(id, attachments, { isPublic: false }));
      const counted = isHere ? 'applications' : 'sourceVisits';
      const counts = isNew && isCounted;
      if (counts) await this.vacancies.count(tx, vacancyId, counted);
      const { title, ownerId } = vacancy;
      const application = { id, vacancyId, title, ownerId, message, isSent };
      if (user) await this.addEntry(tx, { ...application, user, earlierMessage: earlier?.message });
      if (counts && !(isSent && user && ownerId))
        tx.emit(jobEvents.changed, { isClosed: false, vacancyId, title });
      return { isStored: isHere, ...replyOf(vacancy, actor, counts ? counted : null) };
    });
  }

  /**
   * Adds an entry for the thread of the application, and for the employer's notification, whether the
   * application counts or not. Adds none for a repeated request with the same words.
   */
  private async addEntry(
    tx: Transaction,
    { id, vacancyId, title, ownerId, user, message, isSent, earlierMessage }: SentApplication,
  ): Promise<void> {
    if (!isSent && (message === '' || message === earlierMessage)) return;
    const state = isSent ? 'sent' : null;
    const step = { applicationId: id, side: 'applicant', state, message } as const;
    await this.entries.insert(tx, { id: uuidv7(), authorId: user.id, ...step });
    if (!ownerId) return;
    const { username } = user;
    if (isSent) tx.emit(jobEvents.applied, { vacancyId, applicationId: id, title, ownerId, username });
    else
      tx.emit(jobEvents.applicationMoved, {
        ...{ ...step, vacancyId, title, recipientId: ownerId, username },
        hasWarnings: false,
      });
  }

  /** The latest 500; they are enough to mark the vacancies that a person has applied for. */
  appliedBy(actor: Actor): Promise<string[]> {
    return this.applications.vacanciesOf(personKey(actor), maxRemembered);
  }

  /** Applications of signed-in people, for the vacancy's owner and for moderators. */
  async page(
    vacancyId: string,
    request: Query<typeof applicationCalls.applications>,
    reader: Actor & { kind: 'user' },
  ): Promise<Page<VacancyApplication>> {
    const vacancy = await this.vacancies.owner(vacancyId);
    if (!vacancy) throw vacancyNotFound();
    if (vacancy.ownerId !== reader.id && reader.role !== 'admin') throw new Refusal('Forbidden');
    const forOwner = vacancy.ownerId === reader.id;
    return viewPage(await this.applications.page(vacancyId, request), (row) => {
      // A moderator sees the attachments in every state of the application, because they decide by them.
      const stored = !forOwner || readsPapers('employer', row.state) ? row.attachments : [];
      return viewApplication(row, this.attachments.viewFor(personKey(reader), stored), forOwner);
    });
  }
}

const ownVacancy = () =>
  new Refusal('Forbidden', [{ field: 'id', message: 'Это ваша вакансия: откликнуться на неё нельзя' }]);

type OpenVacancy = NonNullable<Awaited<ReturnType<VacancyRepository['lockOpen']>>>;

/** @param counted which of the vacancy's numbers has just grown by one */
function replyOf(
  vacancy: OpenVacancy,
  actor: Actor,
  counted: 'applications' | 'sourceVisits' | null,
): Omit<ApplicationReply, 'isStored'> {
  const { applications, sourceVisits, sourceUrl } = vacancy;
  const counters = { applications, sourceVisits };
  if (counted) counters[counted] += 1;
  const contact =
    actor.kind === 'user' ? contactOf(vacancy) : { contactEmail: null, contactPhone: null, inText: [] };
  return { ...contact, sourceUrl, ...counters };
}
