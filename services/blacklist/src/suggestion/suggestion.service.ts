import {
  type Actor,
  type Body,
  type blacklist,
  blacklistEvents,
  type Page,
  type Query,
  type Reply,
} from '@kubrik/contract';
import { Outbox, Refusal, readTimeCursor, signedIn, type Transaction, timePage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type TargetFacts, TargetStore } from '../target/target.store.js';
import { placeKeyOf, sortKeyOf } from '../target/target.words.js';

type Suggestion = Reply<typeof blacklist.suggestCompany>;
type Row = Omit<Suggestion, 'createdAt'> & { at: Date };

const columns = `id, target_type as "targetType", name, place, kind, imo, suggested_by as "suggestedBy",
  created_at as at`;

/** Companies and vessels that people suggest; they are seen once a moderator has accepted them. */
@Injectable()
export class SuggestionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly targets: TargetStore,
  ) {}

  suggestCompany(
    { name, country, businessType }: Body<typeof blacklist.suggestCompany>,
    actor: Actor,
  ): Promise<Suggestion> {
    const unknown = { imo: null, dwt: null, builtYear: null };
    return this.add({ targetType: 'company', name, place: country, kind: businessType, ...unknown }, actor);
  }

  suggestVessel(
    { name, flagState, vesselType, ...numbers }: Body<typeof blacklist.suggestVessel>,
    actor: Actor,
  ): Promise<Suggestion> {
    return this.add({ targetType: 'vessel', name, place: flagState, kind: vesselType, ...numbers }, actor);
  }

  /** Those that wait, the oldest first. */
  async read({ limit, cursor }: Query<typeof blacklist.suggestions>): Promise<Page<Suggestion>> {
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const rows = await this.dataSource.query<Row[]>(
      `select ${columns} from suggestions
       where ($2::timestamptz is null or (created_at, id) > ($2, $3::uuid))
       order by created_at, id limit $1`,
      [limit + 1, place?.at ?? null, place?.id ?? null],
    );
    return timePage(rows, limit, view);
  }

  /** Of two moderators at once the second finds nothing left to decide. */
  decide(id: string, { accept }: Body<typeof blacklist.decide>): Promise<{ success: boolean }> {
    return this.outbox.transaction(async (tx) => {
      await this.targets.lockDirectory(tx);
      const facts = await take(tx, id);
      if (accept) await this.accept(tx, facts);
      return { success: true };
    });
  }

  private async accept(tx: Transaction, facts: TargetFacts): Promise<void> {
    await refuseTwins(tx, facts, 'targets');
    const targetId = await this.targets.add(tx, facts);
    if (targetId) tx.emit(blacklistEvents.changed, { targetType: facts.targetType, targetId });
  }

  private add(facts: TargetFacts, actor: Actor): Promise<Suggestion> {
    const author = signedIn(actor);
    const { targetType, name, place, kind, imo, dwt, builtYear } = facts;
    return this.outbox.transaction(async (tx) => {
      await this.targets.lockDirectory(tx);
      for (const table of ['targets', 'suggestions'] as const) await refuseTwins(tx, facts, table);
      const [row] = await tx.manager.query<[Row]>(
        `insert into suggestions (id, target_type, name, place, kind, imo, dwt, built_year, sort_key, place_key,
           suggested_by, author_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columns}`,
        [
          ...[uuidv7(), targetType, name, place, kind, imo, dwt, builtYear],
          ...[sortKeyOf(name), placeKeyOf(place), author.username, author.id],
        ],
      );
      return view(row);
    });
  }
}

/** Takes a suggestion out of those that wait. */
async function take(tx: Transaction, id: string): Promise<TargetFacts> {
  // A query that deletes gives its rows and their number.
  const [rows] = await tx.manager.query<[TargetFacts[], number]>(
    `delete from suggestions where id = $1
     returning target_type as "targetType", name, place, kind, imo, dwt, built_year as "builtYear"`,
    [id],
  );
  const [facts] = rows;
  if (!facts) throw new Refusal('SuggestionNotFound', [{ field: 'id', message: 'Предложение не найдено' }]);
  return facts;
}

/**
 * The same is not entered twice. An IMO number tells vessels apart; where one of two has none, and for companies,
 * the same name and place are taken for the same.
 */
async function refuseTwins(tx: Transaction, facts: TargetFacts, table: 'targets' | 'suggestions') {
  const { targetType, name, place, imo } = facts;
  const [twin] = await tx.manager.query<{ isImo: boolean }[]>(
    `select imo is not null and imo = $4 as "isImo" from ${table}
     where imo = $4 or (target_type = $1 and sort_key = $2 and place_key = $3 and (imo is null or $4::text is null))
     order by 1 desc limit 1`,
    [targetType, sortKeyOf(name), placeKeyOf(place), imo],
  );
  if (!twin) return;
  const there = table === 'suggestions' ? 'предложено и ждёт модератора' : 'есть в списке';
  if (targetType === 'company')
    throw new Refusal('CompanyExists', [
      { field: 'name', message: `Такое название в этой стране уже ${there}` },
    ]);
  const [field, words] = twin.isImo ? ['imo', 'номером ИМО'] : ['name', 'названием и флагом'];
  throw new Refusal('VesselExists', [{ field, message: `Судно с таким ${words} уже ${there}` }]);
}

const view = ({ at, ...row }: Row): Suggestion => ({ ...row, createdAt: at.toISOString() });
