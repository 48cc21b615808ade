import {
  type Actor,
  contributionEvents,
  type HoldReason,
  jobEvents,
  type jobs,
  type OwnVacancy,
  type Page,
  type PayCurrency,
  type PostedVacancy,
  type Query,
  type Request,
  type Vacancy,
  type VacancyContact,
} from '@kubrik/contract';
import {
  Contributions,
  holdReasonOf,
  idempotent,
  isModerator,
  Outbox,
  type PageRequest,
  Refusal,
  requireUser,
  type Transaction,
  ViewCounter,
  viewPage,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { EmployerService } from '../employer/employer.service.js';
import { FraudService } from '../fraud/fraud.service.js';
import { fraudRules } from '../fraud/fraud-rules.js';
import { RateRepository } from '../rate/rate.repository.js';
import { searchWords } from './list/search-words.js';
import type { Filter } from './list/vacancy-conditions.js';
import { filterOf } from './list/vacancy-filter.js';
import { VacancyListRepository, type VacancyOrder } from './list/vacancy-list.repository.js';
import { type Owner, VacancyAnnouncements } from './vacancy.announcements.js';
import { VacancyContribution, type VacancyItem } from './vacancy.contribution.js';
import { vacancyNotFound } from './vacancy.refusals.js';
import { VacancyRepository, type VacancyRow } from './vacancy.repository.js';
import {
  contactOf,
  inRoubles,
  ownPartOf,
  type ShownCurrency,
  viewVacancy,
  wordsOfHeld,
} from './vacancy.view.js';
import { endOfListing, nameWords, postedDraft, type VacancyDraft } from './vacancy-draft.js';

interface StoreOptions {
  owner?: Owner | null;
  /** The company account in whose name the vacancy is posted. */
  employerId?: string | null;
  isDemo?: boolean;
  heldFor?: HoldReason | undefined;
}

@Injectable()
export class VacancyService {
  constructor(
    private readonly vacancies: VacancyRepository,
    private readonly lists: VacancyListRepository,
    private readonly announcements: VacancyAnnouncements,
    private readonly rates: RateRepository,
    private readonly fraud: FraudService,
    private readonly employers: EmployerService,
    private readonly views: ViewCounter,
    private readonly outbox: Outbox,
    private readonly kind: VacancyContribution,
    private readonly contributions: Contributions,
  ) {}

  async list(query: Query<typeof jobs.list>): Promise<Page<Vacancy>> {
    const { limit, cursor, search, order, payCurrency } = query;
    const shown = await this.shownCurrency(payCurrency);
    const filter = filterOf(query, shown);
    const list = { order, shown };
    if (!search) return this.page(filter, list, { limit, cursor });
    const found = await this.page({ ...filter, words: searchWords(search) }, list, { limit, cursor });
    if (found.items.length > 0 || cursor) return found;
    // No vacancy has these words; perhaps one is mistyped. One page of similar names is enough.
    const { items } = await this.page({ ...filter, like: search.toLowerCase() }, list, { limit });
    return { items, totalCount: items.length };
  }

  async mine(ownerId: string, request: Query<typeof jobs.mine>): Promise<Page<OwnVacancy>> {
    const rows = await this.lists.ownPage(ownerId, request);
    const page = viewPage(rows, (row) => ({ ...this.view(row, inRoubles), ...ownPartOf(row) }));
    return request.cursor === undefined ? { ...page, totalCount: await this.lists.countOwn(ownerId) } : page;
  }

  async contact(id: string): Promise<VacancyContact> {
    return contactOf(await this.open(id));
  }

  async item(id: string): Promise<Vacancy> {
    return this.view(await this.open(id), inRoubles);
  }

  /** Counts one view, and returns the number including it. */
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
        const found = await holdReasonOf(tx.kit, { reason: origin.heldFor, authorId: userId });
        const { companyAccountId } = posted;
        const heldFor = await this.employers.admit(tx, { userId, companyAccountId, heldFor: found });
        const options = { owner, heldFor, employerId: companyAccountId };
        const isHeld = await this.store(tx, id, postedDraft(posted, username), options);
        const stored = await this.vacancies.read(tx, id);
        return { ...this.view(stored, inRoubles), ...ownPartOf(stored), isHeld };
      }),
    );
  }

  /**
   * Stores a vacancy from any source, and announces it. A held vacancy counts as closed until a moderator
   * publishes it; a vacancy from a feed is never held.
   *
   *
   * @returns whether it is held
   */
  async store(
    tx: Transaction,
    id: string,
    draft: VacancyDraft,
    { owner = null, employerId = null, isDemo = false, heldFor: heldBefore }: StoreOptions = {},
  ): Promise<boolean> {
    const ownerId = owner?.id ?? null;
    const { level, warnings, shingles } = await this.fraud.check(tx, draft, ownerId);
    const isFraud = owner !== null && level === 'held';
    const heldFor = isFraud ? 'fraud' : heldBefore;
    const expiresAt = endOfListing(draft);
    const closedAt = heldFor ? new Date() : null;
    const vacancy = { id, ...draft, expiresAt, ownerId, employerId, isDemo, closedAt };
    // A moderator gets the reasons for which a fraud is held. Publishing it means that they were wrong, so no
    // warnings are stored.
    const found = { warnings: JSON.stringify(isFraud ? [] : warnings), shingles };
    await this.vacancies.insert(tx, { ...vacancy, wasLetIn: false, ...found, words: nameWords(draft) });
    if (!heldFor) {
      this.announcements.added(tx, { ...vacancy, owner });
      // Moderators look at what people post; fictional vacancies need no look.
      if (owner && !isDemo) {
        const words = `${vacancy.title}, ${vacancy.company}`;
        this.contributions.announce(tx, this.kind, { ...vacancy, deletedAt: null, words });
      }
      return false;
    }
    const words = wordsOfHeld(
      vacancy,
      warnings.map((warning) => fraudRules[warning].reason),
    );
    await this.contributions.hold(tx, this.kind, { ...vacancy, deletedAt: closedAt, words }, heldFor);
    return true;
  }

  /**
   * Closes a vacancy for its owner or a moderator; in the second case the owner is notified. Closing it again
   * changes nothing.
   */
  close({ params: { id }, query, actor }: Request<typeof jobs.close>): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const vacancy = await this.kind.lock(tx, id);
      if (!vacancy) throw vacancyNotFound();
      if (!isModerator(actor) && !(await this.mayClose(tx, vacancy, actor))) throw new Refusal('Forbidden');
      const isOwn = actor.kind === 'user' && vacancy.ownerId === actor.id;
      // When the owner closes a vacancy that a moderator has already closed, nobody can restore it any more.
      if (isOwn) await this.contributions.withdrawLocked(tx, this.kind, vacancy);
      else if (isModerator(actor))
        await this.contributions.deleteLocked(tx, this.kind, vacancy, actor, query);
      else if (!vacancy.deletedAt) await this.contributions.withdrawLocked(tx, this.kind, vacancy);
    });
  }

  /** Whether the person is its owner, or posts in the name of its company. */
  private async mayClose(
    tx: Transaction,
    { ownerId, employerId }: VacancyItem,
    actor: Actor,
  ): Promise<boolean> {
    if (actor.kind !== 'user') return false;
    return ownerId === actor.id || this.employers.mayPostFor(tx, employerId, actor.id);
  }

  /** @returns how many vacancies were closed */
  closeExpired(): Promise<number> {
    return this.outbox.transaction(async (tx) => {
      const closed = await this.vacancies.closeExpired(tx);
      for (const vacancy of closed) {
        await this.announcements.closed(tx, vacancy);
        tx.emit(contributionEvents.hidden, { kind: 'vacancy', itemId: vacancy.id });
      }
      return closed.length;
    });
  }

  /** Following twice is no error. A person can stop following a closed vacancy, but not begin. */
  follow(id: string, actor: Actor, follows: boolean): Promise<void> {
    const { id: userId } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const title = follows ? (await this.open(id, tx)).title : '';
      tx.emit(jobEvents.followed, { userId, kind: 'vacancy', id, title, follows });
    });
  }

  private async shownCurrency(currency: PayCurrency): Promise<ShownCurrency | null> {
    if (currency === 'RUB') return inRoubles;
    const rate = await this.rates.find(currency);
    return rate && { currency, ...rate };
  }

  private async page(filter: Filter, options: ListOptions, request: PageRequest): Promise<Page<Vacancy>> {
    const { order, shown } = options;
    const rows = await this.lists.page(filter, order, request);
    const page = viewPage(rows, (row) => this.view(row, shown));
    if (request.cursor !== undefined) return page;
    return { ...page, totalCount: await this.lists.count(filter) };
  }

  private async open(id: string, tx?: Transaction): Promise<VacancyRow> {
    const row = await this.vacancies.find(id, tx);
    if (!row) throw vacancyNotFound();
    return row;
  }

  private view(row: VacancyRow, shown: ShownCurrency | null): Vacancy {
    return viewVacancy(row, this.views.pending(row.id), shown);
  }
}

interface ListOptions {
  order: VacancyOrder;
  /** Null when the currency's rate is unknown. */
  shown: ShownCurrency | null;
}
