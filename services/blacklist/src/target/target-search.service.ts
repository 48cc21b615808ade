import type { Page } from '@kubrik/contract';
import { foldSpelling } from '@kubrik/names';
import { cutPage, type KeysetList, type PageRequest, positionOf, viewPage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { imoDigitsOf, sortKeyOf, wordQueryOf } from './name-forms.js';
import type { TargetRow } from './target.repository.js';
import {
  type Condition,
  type Position,
  type Search,
  TargetSearchRepository,
} from './target-search.repository.js';

/** If fewer targets are found as written, similar names are searched as well. */
const enoughFound = 3;
const maxSimilar = 20;
// Letters; two letters are similar to too many names.
const minSimilarLength = 3;

const byOrder: KeysetList = {
  list: 'blacklist search',
  columns: { order: 'text', voteRank: 'integer', sortKey: 'text', id: 'uuid' },
};

/** How a target was found: by the beginning of its name, or by words. Each has its own order. */
type Order = 'named' | 'worded';
type Found = TargetRow & { order: Order };

interface SearchRequest extends Condition {
  limit: number;
  after: (Position & { order: Order }) | undefined;
}

/**
 * Finds targets by name, IMO number and country. First those whose name begins so, then those with the words, then
 * similar names.
 */
@Injectable()
export class TargetSearchService {
  constructor(private readonly targets: TargetSearchRepository) {}

  async page<T>(
    text: string,
    condition: Condition,
    { limit, cursor }: PageRequest,
    view: (row: TargetRow) => T,
  ): Promise<Page<T>> {
    const after = cursor === undefined ? undefined : searchPositionOf(cursor);
    const found = await this.find(text, { ...condition, limit: limit + 1, after });
    const isVague = !after && imoDigitsOf(text) === undefined && found.length < Math.min(enoughFound, limit);
    if (!isVague) return viewPage(cutPage(byOrder, found, limit), view);
    // Similar names have no order in which a next page could continue, so they end the list.
    const similar = await this.similar(text, { ...condition, limit }, found);
    return viewPage({ rows: [...found, ...similar], nextCursor: undefined }, view);
  }

  /** At most `request.limit` rows. */
  private async find(text: string, { after, ...request }: SearchRequest): Promise<Found[]> {
    const words = wordQueryOf(text);
    if (!words) return [];
    const isImo = imoDigitsOf(text) !== undefined;
    // No name begins with an IMO number: the tilde sorts after every name.
    const key = isImo ? '~' : sortKeyOf(text);
    const isNamedOver = isImo || after?.order === 'worded';
    const found = isNamedOver ? [] : withOrder('named', await this.targets.named(key, { ...request, after }));
    const limit = request.limit - found.length;
    if (limit > 0) {
      const search = { ...request, limit, after: after?.order === 'worded' ? after : undefined };
      found.push(...withOrder('worded', await this.targets.worded(key, words, search)));
    }
    return found;
  }

  private async similar(text: string, search: Search, found: Found[]): Promise<Found[]> {
    const foldedName = foldSpelling(text);
    if (foldedName.length < minSimilarLength || !wordQueryOf(text)) return [];
    const limit = Math.min(search.limit, maxSimilar + found.length);
    const rows = await this.targets.similar(foldedName, { ...search, limit });
    const known = new Set(found.map(({ id }) => id));
    const added = rows.filter(({ id }) => !known.has(id)).slice(0, search.limit - found.length);
    return withOrder('worded', added);
  }
}

const withOrder = (order: Order, rows: TargetRow[]): Found[] => rows.map((row) => ({ ...row, order }));

/** @throws Refusal BadCursor */
function searchPositionOf(cursor: string): Position & { order: Order } {
  const [order, voteRank, sortKey = '', id = ''] = positionOf(byOrder, cursor);
  return { order: order === 'named' ? 'named' : 'worded', voteRank: Number(voteRank), sortKey, id };
}
