import {
  type Actor,
  type Body,
  type Job,
  type JobRegion,
  jobEvents,
  jobRegions,
  jobs,
  type Page,
  type Query,
} from '@kubrik/contract';
import { isModerator, Outbox, Refusal, readTimeCursor, timePage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { regionOf } from '../import/region.js';
import { type Filter, VacancyQueries, type VacancyRow } from './vacancy.queries.js';
import { storeVacancy } from './vacancy.store.js';
import { viewVacancy } from './vacancy.view.js';
import { ViewCounter } from './view-counter.js';

type Draft = Body<typeof jobs.post>;

@Injectable()
export class VacancyService {
  constructor(
    private readonly queries: VacancyQueries,
    private readonly views: ViewCounter,
    private readonly outbox: Outbox,
  ) {}

  async list({ limit, cursor, search, location, ...kinds }: Query<typeof jobs.list>): Promise<Page<Job>> {
    const filter: Filter = { ...kinds, ...placeOf(location) };
    if (!search) return this.page(filter, limit, cursor);
    const found = await this.page({ ...filter, search: { words: search } }, limit, cursor);
    if (found.items.length > 0 || cursor) return found;
    // Nothing has these words: perhaps a typo. One page of what looks like it is enough.
    const { items } = await this.page({ ...filter, search: { like: search.toLowerCase() } }, limit);
    return { items, totalCount: items.length };
  }

  mine(ownerId: string, { limit, cursor }: Query<typeof jobs.mine>): Promise<Page<Job>> {
    return this.page({ ownerId }, limit, cursor);
  }

  async item(id: string): Promise<Job> {
    return this.view(await this.open(id));
  }

  /** Counts one reading and tells the number with it. */
  async countView(id: string): Promise<number> {
    const row = await this.open(id);
    this.views.add(id);
    return this.view(row).views;
  }

  async post(draft: Draft, owner: Actor & { kind: 'user' }): Promise<Job> {
    const id = uuidv7();
    const { clientId } = draft;
    const isNew = await this.outbox.transaction((tx) =>
      storeVacancy(tx, id, vacancyOf(draft, owner.username), { ownerId: owner.id, clientId }),
    );
    if (isNew) return this.item(id);
    return this.earlier(draft, owner.id);
  }

  /** Closes a vacancy; closing it again changes nothing. */
  async close(id: string, actor: Actor): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const [row] = await tx.manager.query<{ ownerId: string | null; isClosed: boolean }[]>(
        'select owner_id as "ownerId", closed_at is not null as "isClosed" from vacancies where id = $1 for update',
        [id],
      );
      if (!row) throw notFound();
      if (!isModerator(actor) && (actor.kind !== 'user' || row.ownerId !== actor.id))
        throw new Refusal('Forbidden');
      if (row.isClosed) return;
      await tx.manager.query('update vacancies set closed_at = now() where id = $1', [id]);
      tx.emit(jobEvents.changed, { jobId: id });
    });
  }

  private async page(filter: Filter, limit: number, cursor?: string): Promise<Page<Job>> {
    const before = cursor === undefined ? undefined : readTimeCursor(cursor);
    const rows = await this.queries.list({ ...filter, before }, limit + 1);
    return {
      ...timePage(rows, limit, (row) => this.view(row)),
      ...(before ? {} : { totalCount: await this.queries.count(filter) }),
    };
  }

  private async open(id: string): Promise<VacancyRow> {
    const [row] = await this.queries.one([id]);
    if (!row) throw notFound();
    return row;
  }

  private view(row: VacancyRow): Job {
    return viewVacancy(row, this.views.pending(row.id));
  }

  /** The vacancy that this client id has stored already. */
  private async earlier(draft: Draft, ownerId: string): Promise<Job> {
    const [known] = await this.queries.ofClient([draft.clientId]);
    if (!known || known.ownerId !== ownerId || known.title !== draft.title) {
      throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
    }
    return this.view(known);
  }
}

const isRegion = (text: string): text is JobRegion => (jobRegions as readonly string[]).includes(text);

function placeOf(location: string | undefined): Pick<Filter, 'region' | 'place'> {
  if (!location || location === 'all') return {};
  return isRegion(location) ? { region: location } : { place: location.toLowerCase() };
}

const vacancyOf = ({ clientId: _, ...draft }: Draft, username: string) => ({
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

export const notFound = () => new Refusal('JobNotFound', [{ field: 'id', message: 'Вакансия не найдена' }]);
