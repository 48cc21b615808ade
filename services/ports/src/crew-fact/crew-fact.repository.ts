import { crewFact, crewFactDays, maxCrewFacts } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  type Selectable,
  shownColumns,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { PortsTables } from '../ports.tables.js';
import { CrewFact } from './crew-fact.entity.js';
import type { CrewFactAnswer } from './crew-fact-answer.entity.js';

const columns = [...shownColumns(CrewFact, crewFact), 'lastWordAt'] as const;

/** A fact with the numbers of counted answers of the last year. */
export type CrewFactRow = Pick<Selectable<CrewFact>, (typeof columns)[number]> & {
  still: number;
  outdated: number;
};

/** The columns that changes of a fact read under its row lock. */
export type LockedCrewFact = Pick<
  Selectable<CrewFact>,
  'id' | 'portId' | 'person' | 'authorName' | 'content' | 'deletedAt'
>;

/** Whether reports have hidden the fact; its author still sees it. */
const isSuspended = sql<boolean>`exists (
  select from contributions c
  where c.kind = 'crew_fact' and c.item_id = crew_facts.id::text and c.state = 'suspended'
)`;

export type OwnAnswer = Pick<Selectable<CrewFactAnswer>, 'factId' | 'answer'>;

@Injectable()
export class CrewFactRepository {
  constructor(private readonly db: Kysely<PortsTables>) {}

  /** The facts of a port that everybody sees, in the order of their last word, the newest first. */
  ofPort(portId: string): Promise<CrewFactRow[]> {
    return this.withAnswers()
      .where('portId', '=', portId)
      .where('deletedAt', 'is', null)
      .orderBy('lastWordAt', 'desc')
      .orderBy('id', 'desc')
      .limit(maxCrewFacts)
      .execute();
  }

  /** A person's facts about a port that reports have suspended. */
  suspendedOf(portId: string, person: string): Promise<CrewFactRow[]> {
    return this.withAnswers()
      .where('portId', '=', portId)
      .where(isSuspended)
      .where('person', '=', person)
      .orderBy('id', 'desc')
      .limit(maxCrewFacts)
      .execute();
  }

  read(tx: Transaction, id: string): Promise<CrewFactRow> {
    return this.withAnswers(tx).where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** How many facts of one kind a person has on a port. */
  async countOf(
    tx: Transaction,
    { portId, kind, person }: Pick<Insertable<CrewFact>, 'portId' | 'kind' | 'person'>,
  ): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('crewFacts')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('portId', '=', portId)
      .where('kind', '=', kind)
      .where('person', '=', person)
      .where((eb) => eb.or([eb('deletedAt', 'is', null), isSuspended]))
      .executeTakeFirstOrThrow();
    return total;
  }

  async insert(tx: Transaction, fact: Insertable<CrewFact>): Promise<CrewFactRow> {
    await tx.on(this.db).insertInto('crewFacts').values(fact).execute();
    return this.read(tx, fact.id);
  }

  /** Holds the row lock of a fact, also of a deleted one, until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<LockedCrewFact | undefined> {
    return tx
      .on(this.db)
      .selectFrom('crewFacts')
      .select(['id', 'portId', 'person', 'authorName', 'content', 'deletedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Changes the text and deletes the answers, which were about the earlier text. */
  async change(tx: Transaction, id: string, content: string): Promise<void> {
    await this.removeAnswers(tx, id);
    const now = sql<Date>`now()`;
    await tx
      .on(this.db)
      .updateTable('crewFacts')
      .set({ content, editedAt: now, lastWordAt: now, lastConfirmedAt: null })
      .where('id', '=', id)
      .execute();
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx
      .on(this.db)
      .updateTable('crewFacts')
      .set({ deletedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }

  async restore(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).updateTable('crewFacts').set({ deletedAt: null }).where('id', '=', id).execute();
  }

  /** Shows a held fact, with the present time as the time of its creation. */
  async publish(tx: Transaction, id: string): Promise<void> {
    const now = sql<Date>`now()`;
    await tx
      .on(this.db)
      .updateTable('crewFacts')
      .set({ deletedAt: null, createdAt: now, lastWordAt: now })
      .where('id', '=', id)
      .execute();
  }

  /** A person's answers to the facts of a port. */
  answersOf(portId: string, person: string): Promise<OwnAnswer[]> {
    return this.db
      .selectFrom('crewFactAnswers as a')
      .innerJoin('crewFacts as f', 'f.id', 'a.factId')
      .select(['a.factId', 'a.answer'])
      .where('a.person', '=', person)
      .where('f.portId', '=', portId)
      .execute();
  }

  /** Adds an answer or replaces the person's earlier one. A replaced answer keeps whether it counts. */
  async saveAnswer(tx: Transaction, answer: Insertable<CrewFactAnswer>): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('crewFactAnswers')
      .values(answer)
      .onConflict((conflict) =>
        conflict.columns(['factId', 'person']).doUpdateSet((eb) => ({
          answer: eb.ref('excluded.answer'),
          answeredAt: sql<Date>`now()`,
        })),
      )
      .execute();
    await this.noteLastWord(tx, answer.factId);
  }

  /** @returns whether the person had an answer */
  async deleteAnswer(tx: Transaction, factId: string, person: string): Promise<boolean> {
    const deleted = await tx
      .on(this.db)
      .deleteFrom('crewFactAnswers')
      .where('factId', '=', factId)
      .where('person', '=', person)
      .returning('factId')
      .executeTakeFirst();
    if (deleted) await this.noteLastWord(tx, factId);
    return deleted !== undefined;
  }

  async removeAnswers(tx: Transaction, factId: string): Promise<void> {
    await tx.on(this.db).deleteFrom('crewFactAnswers').where('factId', '=', factId).execute();
  }

  /** How many answers of this network count for the fact. */
  async countOfNetwork(tx: Transaction, factId: string, network: string): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('crewFactAnswers')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('factId', '=', factId)
      .where('network', '=', network)
      .where('isCounted', '=', sql.lit(true))
      .executeTakeFirstOrThrow();
    return total;
  }

  private async noteLastWord(tx: Transaction, id: string): Promise<void> {
    const confirmed = sql<Date | null>`(
      select max(answered_at) from crew_fact_answers
      where fact_id = ${id} and answer = 'still' and is_counted
    )`;
    await tx
      .on(this.db)
      .updateTable('crewFacts')
      .set({
        lastConfirmedAt: confirmed,
        lastWordAt: sql<Date>`greatest(created_at, edited_at, ${confirmed})`,
      })
      .where('id', '=', id)
      .execute();
  }

  private withAnswers(tx?: Transaction) {
    const answers = (answer: 'still' | 'outdated') =>
      sql<number>`(
        select count(*)::integer from crew_fact_answers a
        where a.fact_id = crew_facts.id and a.answer = ${sql.lit(answer)} and a.is_counted
          and a.answered_at > now() - make_interval(days => ${sql.lit(crewFactDays)})
      )`.as(answer);
    return (tx ? tx.on(this.db) : this.db)
      .selectFrom('crewFacts')
      .select(columns)
      .select([answers('still'), answers('outdated')]);
  }
}
