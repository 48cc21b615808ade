import { foldOf } from '@kubrik/service-kit/names';
import { Injectable } from '@nestjs/common';
import type { TargetOrder } from './target.cursor.js';
import { type Reading, TargetQueries } from './target.queries.js';
import type { TargetRow } from './target.view.js';
import { imoDigitsOf, sortKeyOf, wordQueryOf } from './target.words.js';

/** With fewer than so many found as written, those with a similar name are looked for as well. */
const fewFound = 3;
const mostSimilar = 20;
// Two letters are like everything.
const shortestLike = 3;

export type Found = TargetRow & { order: TargetOrder };

/** Finds by name, IMO number and country, in the order: name from its beginning, words anywhere, similar. */
@Injectable()
export class TargetSearch {
  constructor(private readonly queries: TargetQueries) {}

  /** At most `reading.limit` rows; each knows by which order its place is told. */
  async find(text: string, reading: Reading): Promise<Found[]> {
    const words = wordQueryOf(text);
    if (!words) return [];
    const isImo = imoDigitsOf(text) !== undefined;
    // A number is no name's beginning.
    const key = isImo ? '~' : sortKeyOf(text);
    const found = isImo || reading.after?.order === 'worded' ? [] : await this.named(key, reading);
    const room = reading.limit - found.length;
    if (room > 0) {
      const after = reading.after?.order === 'worded' ? reading.after : undefined;
      found.push(...as('worded', await this.queries.worded(key, words, { ...reading, limit: room, after })));
    }
    const isVague = !isImo && !reading.after && found.length < Math.min(fewFound, reading.limit);
    return isVague ? [...found, ...(await this.similar(text, reading, found))] : found;
  }

  private async named(key: string, reading: Reading): Promise<Found[]> {
    return as('named', await this.queries.named(key, reading));
  }

  private async similar(text: string, reading: Reading, found: Found[]): Promise<Found[]> {
    const fold = foldOf(text);
    if (fold.length < shortestLike) return [];
    const limit = Math.min(reading.limit - found.length, mostSimilar + found.length);
    const rows = await this.queries.similar(fold, { ...reading, limit });
    const known = new Set(found.map(({ id }) => id));
    return as(
      'worded',
      rows.filter(({ id }) => !known.has(id)),
    );
  }
}

const as = (order: TargetOrder, rows: TargetRow[]): Found[] => rows.map((row) => ({ ...row, order }));
