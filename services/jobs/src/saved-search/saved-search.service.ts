import { createHash } from 'node:crypto';
import {
  type Actor,
  type Body,
  conditionsOf,
  maxSavedSearches,
  type SavedSearch as Reply,
  type Request,
  type SavedFilter,
  type savedSearches,
} from '@kubrik/contract';
import { Outbox, Refusal, requireUser, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { RateRepository } from '../rate/rate.repository.js';
import { searchWords, searchWordsEdition } from '../vacancy/list/search-words.js';
import { filterOf } from '../vacancy/list/vacancy-filter.js';
import { VacancyListRepository } from '../vacancy/list/vacancy-list.repository.js';
import { SavedSearchRepository, type SavedSearchRow } from './saved-search.repository.js';

const searchNotFound = () =>
  new Refusal('SavedSearchNotFound', [{ field: 'id', message: 'Такого поиска у вас нет' }]);

/** The searches that a person has saved; nobody else sees them. */
@Injectable()
export class SavedSearchService {
  constructor(
    private readonly outbox: Outbox,
    private readonly searches: SavedSearchRepository,
    private readonly lists: VacancyListRepository,
    private readonly rates: RateRepository,
  ) {}

  async list(actor: Actor): Promise<Reply[]> {
    const replies: Reply[] = [];
    // One after another, so that a person takes only one connection of the pool.
    for (const row of await this.searches.ofPerson(requireUser(actor).id)) replies.push(await this.view(row));
    return replies;
  }

  /** @throws Refusal SavedSearchLimit */
  async save({ filter, ...change }: Body<typeof savedSearches.saveSearch>, actor: Actor): Promise<Reply> {
    const { id: userId } = requireUser(actor);
    const conditions = conditionsOf(filter);
    const filterHash = hashOf(conditions);
    const row = await this.outbox.transaction(async (tx) => {
      await this.searches.lockSearchesOf(tx, userId);
      const equal = await this.searches.equal(tx, userId, filterHash);
      if (equal) return this.changed(tx, { id: equal.id, userId }, change);
      if ((await this.searches.count(tx, userId)) >= maxSavedSearches) throw new Refusal('SavedSearchLimit');
      const search = { id: uuidv7(), userId, ...change, filterHash, ...columnsOf(conditions) };
      return this.searches.insert(tx, { ...search, filter: JSON.stringify(conditions) });
    });
    return this.view(row);
  }

  async change({ params, body, actor }: Request<typeof savedSearches.changeSavedSearch>): Promise<Reply> {
    const search = { id: params.id, userId: requireUser(actor).id };
    return this.view(await this.outbox.transaction((tx) => this.changed(tx, search, body)));
  }

  async delete(id: string, actor: Actor): Promise<void> {
    const search = { id, userId: requireUser(actor).id };
    if (!(await this.outbox.transaction((tx) => this.searches.delete(tx, search)))) throw searchNotFound();
  }

  async see(id: string, actor: Actor): Promise<void> {
    const search = { id, userId: requireUser(actor).id };
    if (!(await this.outbox.transaction((tx) => this.searches.see(tx, search)))) throw searchNotFound();
  }

  private async changed(
    tx: Transaction,
    search: { id: string; userId: string },
    change: Body<typeof savedSearches.changeSavedSearch>,
  ): Promise<SavedSearchRow> {
    const row = await this.searches.change(tx, search, change);
    if (!row) throw searchNotFound();
    return row;
  }

  private async view({ seenNumber, createdAt, ...row }: SavedSearchRow): Promise<Reply> {
    const newCount = await this.countNew(row.filter, { numberAfter: seenNumber, publishedAfter: createdAt });
    return { ...row, newCount, createdAt: createdAt.toISOString() };
  }

  private async countNew(
    filter: SavedFilter,
    since: { numberAfter: string; publishedAfter: Date },
  ): Promise<number> {
    const { payCurrency = 'RUB', search } = filter;
    const rate = payCurrency === 'RUB' ? { roubles: 1 } : await this.rates.find(payCurrency);
    return this.lists.count({ ...filterOf(filter, rate), words: search && searchWords(search), ...since });
  }
}

/** Upper and lower case make no difference between two searches. */
const hashOf = (conditions: SavedFilter): string =>
  createHash('sha256').update(JSON.stringify(conditions).toLowerCase()).digest('base64url');

/** The conditions as columns. The pay stays in its currency, because rates change. */
function columnsOf(conditions: SavedFilter) {
  const { search, payFrom, payCurrency = null, ...others } = conditions;
  const columns = filterOf(others, null);
  const given = Object.entries(columns).map(([name, value]) => [name, value ?? null]);
  return {
    ...(Object.fromEntries(given) as NullForUndefined<typeof columns>),
    words: search ? searchWords(search) : null,
    wordsEdition: searchWordsEdition,
    payFrom: payFrom === undefined ? null : String(payFrom),
    payCurrency,
  };
}
type NullForUndefined<T> = {
  [Name in keyof T]-?: T[Name] extends readonly (infer E)[] | undefined
    ? E[] | null
    : Exclude<T[Name], undefined> | null;
};
