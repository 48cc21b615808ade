import {
  type Actor,
  type Body,
  type HoldReason,
  jobEvents,
  type jobs,
  type Page,
  type PostedVacancy,
  type Query,
  type Request,
  type Vacancy,
  type VacancyRegion,
  vacancyRegions,
} from '@kubrik/contract';
import {
  dropAuditEntry,
  heldTextOf,
  holdReasonOf,
  idempotent,
  isModerator,
  moderatedDeletionOf,
  noteHeld,
  noteModeratedDeletion,
  Outbox,
  type PageRequest,
  Refusal,
  refuseHeld,
  requireUser,
  type Transaction,
  takeHeld,
  takeModeratedDeletion,
  ViewCounter,
  viewPage,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { ApplicationRepository } from '../application/application.repository.js';
import { regionOf } from '../import/region.js';
import type { Vacancy as VacancyEntity } from './vacancy.entity.js';
import { vacancyNotFound } from './vacancy.refusals.js';
import { type Filter, VacancyRepository, type VacancyRow } from './vacancy.repository.js';
import { heldVacancy, rangeOf, reportedVacancy, viewVacancy } from './vacancy.view.js';
import { daysListed, nameWords, type VacancyDraft } from './vacancy-draft.js';

type PostedDraft = Body<typeof jobs.post>;

interface Owner {
  id: string;
  username: string;
}

interface StoreOptions {
  owner?: Owner | null;
  isDemo?: boolean;
  heldFor?: HoldReason | undefined;
}

type ClosingVacancy = Pick<VacancyEntity, 'title' | 'ownerId'>;

const kind = 'vacancy';
const day = 86_400_000;
/** Their rows are locked together by whom it notifies. */
const applicantsInEvent = 500;

@Injectable()
export class VacancyService {
  constructor(
    private readonly vacancies: VacancyRepository,
    private readonly applications: ApplicationRepository,
    private readonly views: ViewCounter,
    private readonly outbox: Outbox,
  ) {}

  async list({ limit, cursor, search, location, ...kinds }: Query<typeof jobs.list>): Promise<Page<Vacancy>> {
    const filter: Filter = { ...kinds, ...locationFilter(location) };
    if (!search) return this.page(filter, { limit, cursor });
    const found = await this.page({ ...filter, words: search }, { limit, cursor });
    if (found.items.length > 0 || cursor) return found;
    // Nothing has these words: perhaps a typo. One page of what looks like it is enough.
    const { items } = await this.page({ ...filter, like: search.toLowerCase() }, { limit });
    return { items, totalCount: items.length };
  }

  mine(ownerId: string, request: Query<typeof jobs.mine>): Promise<Page<Vacancy>> {
    return this.page({ ownerId }, request);
  }

  async item(id: string): Promise<Vacancy> {
    return this.view(await this.open(id));
  }

  /** Counts one view and answers the number with it. */
  async countView(id: string): Promise<number> {
    const { views } = await this.open(id);
    return this.views.count(id, views);
  }

  post({ body, actor, origin }: Request<typeof jobs.post>): Promise<PostedVacancy> {
    const { id: userId, username } = requireUser(actor);
    const { clientId, ...posted } = body;
    const write = { actor, clientId, body: posted, isUniqueOverWriters: true };
    return this.outbox.transaction((tx) =>
      idempotent(tx, write, async () => {
        const id = uuidv7();
        const owner = { id: userId, username };
        const heldFor = await holdReasonOf(tx.kit, { reason: origin.heldFor, authorId: userId });
        await this.store(tx, id, draftOf(posted, username), { owner, heldFor });
        return { ...this.view(await this.vacancies.read(tx, id)), isHeld: heldFor !== undefined };
      }),
    );
  }

  /** Stores a vacancy, wherever it comes from, and announces it. A held one stands among the closed ones until a moderator lets it in. */
  async store(
    tx: Transaction,
    id: string,
    draft: VacancyDraft,
    { owner = null, isDemo = false, heldFor }: StoreOptions = {},
  ): Promise<void> {
    const ownerId = owner?.id ?? null;
    const expiresAt = new Date(draft.postedAt.getTime() + daysListed * day);
    const closedAt = heldFor ? new Date() : null;
    const vacancy = { id, ...draft, expiresAt, ownerId, isDemo, closedAt };
    await this.vacancies.insert(tx, { ...vacancy, words: nameWords(draft) });
    if (!heldFor) return announceAdded(tx, { ...vacancy, owner });
    await noteHeld(tx.kit, { kind, itemId: id });
    tx.emit(jobEvents.textHeld, heldTextOf(heldFor, heldVacancy(vacancy)));
  }

  /** Only what was held; as if it were posted now. @returns whether others can read it */
  async publishIn(tx: Transaction, id: string, ownerId: string | null): Promise<boolean> {
    const locked = await this.vacancies.lock(tx, id);
    if (ownerId === null || locked?.ownerId !== ownerId) return false;
    if (!(await takeHeld(tx.kit, { kind, itemId: id }))) return false;
    await this.vacancies.publish(tx, id, daysListed);
    const vacancy = await this.vacancies.read(tx, id);
    const owner = { id: ownerId, username: vacancy.sourceName.replace(/^@/, '') };
    announceAdded(tx, { ...vacancy, owner, wasHeld: true });
    return true;
  }

  /** By its owner, or by a moderator, of whom the owner is told. Closing it again changes nothing. */
  close({ params: { id }, query, actor }: Request<typeof jobs.close>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const vacancy = await this.vacancies.lock(tx, id);
      if (!vacancy) throw vacancyNotFound();
      if (!isModerator(actor) && (actor.kind !== 'user' || vacancy.ownerId !== actor.id))
        throw new Refusal('Forbidden');
      // Closed by its owner after a moderator, it is not opened again.
      if (vacancy.closedAt && actor.kind === 'user' && vacancy.ownerId === actor.id) {
        await takeModeratedDeletion(tx.kit, { kind, itemId: id });
        if (await takeHeld(tx.kit, { kind, itemId: id }))
          tx.emit(jobEvents.changed, { vacancyId: id, title: vacancy.title, isClosed: true });
      }
      const wasHeld = vacancy.closedAt !== null && (await refuseHeld(tx.kit, { kind, itemId: id }));
      if (vacancy.closedAt && !wasHeld) return dropAuditEntry();
      const deletion = moderatedDeletionOf(actor, query, reportedVacancy(id, vacancy));
      if (deletion) tx.emit(jobEvents.deletedByModerator, deletion);
      if (wasHeld) return;
      if (deletion) await noteModeratedDeletion(tx.kit, deletion);
      await this.closeIn(tx, id, vacancy);
    });
  }

  /** @param id of a vacancy that `tx` has locked */
  async closeIn(tx: Transaction, id: string, vacancy: ClosingVacancy): Promise<void> {
    await this.vacancies.close(tx, id);
    await this.announceClosed(tx, id, vacancy);
  }

  /** @returns how many it closed */
  closeExpired(): Promise<number> {
    return this.outbox.transaction(async (tx) => {
      const closed = await this.vacancies.closeExpired(tx);
      for (const { id, ...vacancy } of closed) await this.announceClosed(tx, id, vacancy);
      return closed.length;
    });
  }

  private async announceClosed(
    tx: Transaction,
    vacancyId: string,
    { title, ownerId }: ClosingVacancy,
  ): Promise<void> {
    // Those who applied for a vacancy of a feed did so elsewhere.
    if (ownerId) await this.notifyApplicants(tx, jobEvents.closedForApplicants, { vacancyId, title });
    tx.emit(jobEvents.changed, { vacancyId, title, isClosed: true });
  }

  private async notifyApplicants(
    tx: Transaction,
    event: typeof jobEvents.closedForApplicants | typeof jobEvents.reopenedForApplicants,
    vacancy: { vacancyId: string; title: string },
  ): Promise<void> {
    const applicants = await this.applications.applicants(tx, vacancy.vacancyId);
    for (let start = 0; start < applicants.length; start += applicantsInEvent)
      tx.emit(event, { ...vacancy, applicantIds: applicants.slice(start, start + applicantsInEvent) });
  }

  /** @param id of a vacancy that `tx` has locked */
  async reopenIn(tx: Transaction, id: string, { title }: Pick<ClosingVacancy, 'title'>): Promise<void> {
    await this.vacancies.reopen(tx, id);
    await this.notifyApplicants(tx, jobEvents.reopenedForApplicants, { vacancyId: id, title });
    tx.emit(jobEvents.reopened, { vacancyId: id, title });
  }

  /** Following twice is no error. A vacancy that has closed can still be followed no longer. */
  follow(id: string, actor: Actor, follows: boolean): Promise<void> {
    const { id: userId } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const title = follows ? (await this.open(id, tx)).title : '';
      tx.emit(jobEvents.followed, { userId, kind: 'vacancy', id, title, follows });
    });
  }

  private async page(filter: Filter, request: PageRequest): Promise<Page<Vacancy>> {
    const page = viewPage(await this.vacancies.page(filter, request), (row) => this.view(row));
    if (request.cursor !== undefined) return page;
    return { ...page, totalCount: await this.vacancies.count(filter) };
  }

  private async open(id: string, tx?: Transaction): Promise<VacancyRow> {
    const row = await this.vacancies.find(id, tx);
    if (!row) throw vacancyNotFound();
    return row;
  }

  private view(row: VacancyRow): Vacancy {
    return viewVacancy(row, this.views.pending(row.id));
  }
}

type Salary = Pick<VacancyDraft, 'salaryFrom' | 'salaryTo' | 'currency'>;

interface AddedVacancy
  extends Salary,
    Pick<VacancyDraft, 'title' | 'company' | 'position' | 'location' | 'description' | 'postedAt'> {
  id: string;
  expiresAt: Date;
  isDemo: boolean;
  owner: Owner | null;
  wasHeld?: boolean;
}

function announceAdded(tx: Transaction, vacancy: AddedVacancy): void {
  const { id: vacancyId, title, company, position, location, isDemo, owner, wasHeld = false } = vacancy;
  const words = { title, company, position, location, salary: salaryOf(vacancy) };
  const days = { postedAt: vacancy.postedAt.toISOString(), expiresAt: vacancy.expiresAt.toISOString() };
  const { description } = vacancy;
  tx.emit(jobEvents.added, { vacancyId, ...words, description, ...days, isDemo, owner, wasHeld });
}

const isRegion = (text: string): text is VacancyRegion =>
  (vacancyRegions as readonly string[]).includes(text);

function locationFilter(location: string | undefined): Pick<Filter, 'region' | 'locationPart'> {
  if (!location || location === 'all') return {};
  return isRegion(location) ? { region: location } : { locationPart: location.toLowerCase() };
}

function salaryOf({ salaryFrom, salaryTo, currency }: Salary): string | null {
  const range = rangeOf(salaryFrom, salaryTo);
  return range && currency ? `${range}\u00a0${currency}` : range;
}

const draftOf = (draft: Omit<PostedDraft, 'clientId'>, username: string): VacancyDraft => ({
  ...draft,
  region: regionOf(draft.location),
  contractDuration: draft.contractDuration ?? null,
  currency: draft.salaryFrom === null && draft.salaryTo === null ? null : draft.currency,
  sourceName: `@${username}`,
  sourceUrl: null,
  postedAt: new Date(),
  requirements: draft.requirements ?? '',
  benefits: draft.benefits ?? null,
  contactEmail: draft.contactEmail ?? null,
  contactPhone: draft.contactPhone ?? null,
});
