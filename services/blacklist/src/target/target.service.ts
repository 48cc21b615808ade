import {
  type Actor,
  type blacklist,
  blacklistEvents,
  type Page,
  type Query,
  type TargetType,
} from '@kubrik/contract';
import { Outbox, requireUser, viewPage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { wordQueryOf } from './name-forms.js';
import { targetNotFound } from './target.refusals.js';
import { TargetRepository, type TargetRow } from './target.repository.js';
import { viewBlacklisted } from './target.view.js';
import { TargetSearchService } from './target-search.service.js';

type Blacklisted = ReturnType<typeof viewBlacklisted>;

/** Lists of companies and vessels. */
@Injectable()
export class TargetService {
  constructor(
    private readonly targets: TargetRepository,
    private readonly search: TargetSearchService,
    private readonly outbox: Outbox,
  ) {}

  async list<T>(
    targetType: TargetType,
    { search, category, ...request }: Query<typeof blacklist.companies>,
    view: (row: TargetRow) => T,
  ): Promise<Page<T>> {
    if (search) return this.search.page(search, { targetType, category }, request, view);
    return viewPage(await this.targets.page(targetType, category, request), view);
  }

  /** Companies and vessels that have open entries, the latest entry first. */
  async blacklisted({ search, ...request }: Query<typeof blacklist.list>): Promise<Page<Blacklisted>> {
    const words = search ? wordQueryOf(search) : undefined;
    if (words === '') return { items: [] };
    return viewPage(await this.targets.blacklisted(words, request), viewBlacklisted);
  }

  /** Following twice is no error. @throws Refusal CompanyNotFound */
  followCompany(id: string, actor: Actor, follows: boolean): Promise<void> {
    const { id: userId } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const company = await this.targets.lockRow(tx, 'company', id);
      if (!company) throw targetNotFound('company');
      tx.emit(blacklistEvents.followed, {
        userId,
        kind: 'company',
        id: company.id,
        title: company.name,
        follows,
      });
    });
  }

  /** @throws Refusal CompanyNotFound, VesselNotFound */
  async one<T>(targetType: TargetType, id: string, view: (row: TargetRow) => T): Promise<T> {
    const target = await this.targets.find(targetType, id);
    if (!target) throw targetNotFound(targetType);
    return view(target);
  }
}
