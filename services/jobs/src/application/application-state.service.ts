import {
  type Actor,
  type ApplicationEntry,
  type ApplicationSide,
  type ApplicationState,
  type applicationCalls,
  type Body,
  type CvSnapshot,
  jobEvents,
  type Page,
  type Query,
  type ReplyTime,
  type Request,
  type ShownApplication,
} from '@kubrik/contract';
import {
  Attachments,
  idempotent,
  Outbox,
  personKey,
  Refusal,
  requireUnrestricted,
  requireUser,
  type Transaction,
  viewPage,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { messageWarnings } from '../fraud/message-warnings.js';
import { vacancyNotFound } from '../vacancy/vacancy.refusals.js';
import { VacancyRepository } from '../vacancy/vacancy.repository.js';
import { applicationNotFound } from './application.refusals.js';
import {
  ApplicationRepository,
  type LockedApplication,
  type ShownApplicationRow,
} from './application.repository.js';
import { readsPapers, viewEntry, viewOwnApplication, viewShownApplication } from './application.view.js';
import { ApplicationEntryRepository } from './application-entry.repository.js';
import { ReplyTimeRepository } from './reply-time.repository.js';

/** With fewer applications or answers, no figures are shown. */
const leastCounted = 5;

interface Step {
  side: ApplicationSide;
  authorId: string;
  /** Null when the step has only words. */
  state: ApplicationState | null;
  message: string;
}

/** What the applicant and the vacancy's owner do with an application and write to each other. */
@Injectable()
export class ApplicationStateService {
  constructor(
    private readonly outbox: Outbox,
    private readonly vacancies: VacancyRepository,
    private readonly applications: ApplicationRepository,
    private readonly entries: ApplicationEntryRepository,
    private readonly replyTimes: ReplyTimeRepository,
    private readonly attachments: Attachments,
  ) {}

  async ownPage(request: Query<typeof applicationCalls.ownApplications>, actor: Actor) {
    const page = await this.applications.ownPage(personKey(requireUser(actor)), request);
    return viewPage(page, viewOwnApplication);
  }

  async one(id: string, actor: Actor): Promise<ShownApplication> {
    const { application, side } = await this.ofBothSides(id, actor);
    const stored = readsPapers(side, application.state) ? application.attachments : [];
    const attachments = this.attachments.viewFor(personKey(actor), stored);
    return viewShownApplication(application, side, attachments);
  }

  async cv(id: string, actor: Actor): Promise<CvSnapshot> {
    const { application, side } = await this.ofBothSides(id, actor);
    const cv = await this.applications.cv(id);
    if (!cv || !readsPapers(side, application.state)) throw new Refusal('CvNotFound');
    return cv;
  }

  async entriesOf(
    id: string,
    request: Query<typeof applicationCalls.applicationEntries>,
    actor: Actor,
  ): Promise<Page<ApplicationEntry>> {
    await this.ofBothSides(id, actor);
    return viewPage(await this.entries.page(id, request), viewEntry);
  }

  /**
   * Decides about all the applications or, where one is not an application for this vacancy, about none.
   * @returns how many changed
   */
  decide({ params, body, actor }: Request<typeof applicationCalls.decideApplications>): Promise<number> {
    const { id: ownerId } = requireUser(actor);
    const { ids, state, message } = body;
    if (state !== 'seen') requireUnrestricted(actor);
    return this.outbox.transaction(async (tx) => {
      const vacancy = await this.vacancies.owner(params.id);
      if (!vacancy) throw vacancyNotFound();
      if (vacancy.ownerId !== ownerId) throw new Refusal('Forbidden');
      const found = await this.applications.lockAll(tx, params.id, ids);
      if (found.length < ids.length)
        throw new Refusal('ApplicationNotFound', [
          { field: 'ids', message: 'Не все отклики — на эту вакансию' },
        ]);
      const reached = found.filter((application) => changes(application, { state, message }));
      for (const application of reached) {
        // An application that already has this state gets only the message.
        const moved = application.state === state ? null : state;
        await this.step(tx, application, { side: 'employer', authorId: ownerId, state: moved, message });
      }
      return reached.length;
    });
  }

  note({
    params: { id },
    body: { note },
    actor,
  }: Request<typeof applicationCalls.noteApplication>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const { side } = await this.lock(tx, id, actor);
      if (side !== 'employer') throw applicationNotFound();
      await this.applications.note(tx, id, note);
    });
  }

  write({
    params: { id },
    body: { clientId, message },
    actor,
  }: Request<typeof applicationCalls.writeToApplication>): Promise<ApplicationEntry> {
    return this.outbox.transaction((tx) =>
      idempotent(tx, { actor, clientId, body: { id, message } }, async () => {
        const { application, side } = await this.lock(tx, id, actor);
        if (side === 'employer') requireUnrestricted(actor);
        if (application.state === 'withdrawn') throw new Refusal('ApplicationWithdrawn');
        return this.step(tx, application, { side, authorId: requireUser(actor).id, state: null, message });
      }),
    );
  }

  withdraw(id: string, actor: Actor): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const { application, side } = await this.lock(tx, id, actor);
      if (side !== 'applicant') throw applicationNotFound();
      if (application.state === 'withdrawn') return;
      await this.step(tx, application, {
        side,
        authorId: application.userId,
        state: 'withdrawn',
        message: '',
      });
    });
  }

  async replyTime(vacancyId: string): Promise<ReplyTime> {
    const vacancy = await this.vacancies.owner(vacancyId);
    if (!vacancy) throw vacancyNotFound();
    if (!vacancy.ownerId) return { applications: 0, answered: null, medianHours: null };
    const { applications, answered, medianHours } = await this.replyTimes.of(vacancy.ownerId);
    return {
      applications,
      answered: applications < leastCounted ? null : Math.round((answered / applications) * 100),
      medianHours:
        answered < leastCounted || medianHours === null ? null : Math.max(1, Math.round(medianHours)),
    };
  }

  /**
   * Stores a step of an application that `tx` has locked, and notifies the other side. Nobody is notified of
   * the state `seen`.
   */
  private async step(tx: Transaction, application: LockedApplication, step: Step): Promise<ApplicationEntry> {
    const { side, authorId, state, message } = step;
    const isEmployer = side === 'employer';
    const warnings = isEmployer && message ? messageWarnings(message) : [];
    const applicationId = application.id;
    const entry = { id: uuidv7(), applicationId, side, authorId, state, message };
    const stored = await this.entries.insert(tx, { ...entry, warnings });
    const isAnswer = isEmployer && state !== 'seen';
    await this.applications.move(tx, applicationId, { ...(state && { state }), isAnswer });
    const recipientId = isEmployer ? application.userId : application.ownerId;
    if (recipientId && state !== 'seen') {
      const { vacancyId, title, username, postedBy } = application;
      const name = isEmployer ? postedBy.replace(/^@/, '') : username;
      tx.emit(jobEvents.applicationMoved, {
        applicationId,
        vacancyId,
        title,
        recipientId,
        side,
        username: name,
        state,
        message,
        hasWarnings: warnings.length > 0,
      });
    }
    return viewEntry(stored);
  }

  private async ofBothSides(id: string, actor: Actor) {
    const application = await this.applications.find(id);
    if (!application) throw applicationNotFound();
    return { application, side: sideOf(application, actor) };
  }

  private async lock(tx: Transaction, id: string, actor: Actor) {
    const application = await this.applications.lock(tx, id);
    if (!application) throw applicationNotFound();
    return { application, side: sideOf(application, actor) };
  }
}

/**
 * Whether a decision changes an application: a new application becomes at least `seen`, a withdrawn one stays
 * withdrawn.
 */
function changes(
  application: LockedApplication,
  { state, message }: Pick<Body<typeof applicationCalls.decideApplications>, 'state' | 'message'>,
): boolean {
  if (application.state === 'sent') return true;
  if (state === 'seen' || application.state === 'withdrawn') return false;
  return application.state !== state || message !== '';
}

/**
 * @throws Refusal ApplicationNotFound for anybody else, so that nobody learns whether the application exists
 */
function sideOf(
  { userId, ownerId }: Pick<ShownApplicationRow, 'userId' | 'ownerId'>,
  actor: Actor,
): ApplicationSide {
  const { id } = requireUser(actor);
  if (userId === id) return 'applicant';
  if (ownerId === id) return 'employer';
  throw applicationNotFound();
}
