import { type ExperienceQuestion, type ExperienceSummary, experienceQuestions } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  keysetPage,
  type PageRequest,
  type ReplyRow,
  type RowPage,
  replyTo,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { BlacklistTables } from '../blacklist.tables.js';
import { targetIdOf } from '../merge/merged-target.repository.js';
import type { Target } from '../target/target.entity.js';
import type { ExperienceReport } from './experience-report.entity.js';

/** A report with the type and name of its target and the company's reply. */
export type ExperienceRow = Selectable<ExperienceReport> &
  Pick<Selectable<Target>, 'targetType'> & { targetName: string; reply: ReplyRow | null };

type Contract = Pick<Insertable<ExperienceReport>, 'targetId' | 'person' | 'fromMonth' | 'toMonth'>;

const newestFirst = {
  list: 'experience reports',
  direction: 'desc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

/** Most reports of one person about one target in an answer. */
const mostOwn = 100;

/** A month later than every other: a contract that has not ended. */
const noEnd = '9999-12';

/** Whether everybody reads it, or it is held for a moderator. */
const isShownOrWaits = sql<boolean>`(deleted_at is null or exists (
  select from contributions
  where kind = 'experience' and item_id = experience_reports.id::text and state = 'held'))`;

@Injectable()
export class ExperienceRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  /** The reports that everybody reads, the newest first. */
  page(targetId: string, request: PageRequest): Promise<RowPage<ExperienceRow>> {
    const reports = reportsOf(this.db)
      .where('targetId', '=', targetIdOf(targetId))
      .where('deletedAt', 'is', null);
    return keysetPage(this.db.selectFrom(reports.as('reports')).selectAll(), newestFirst, request);
  }

  /** A person's reports about a target, also the held ones. */
  ofPerson(targetId: string, person: string): Promise<ExperienceRow[]> {
    return reportsOf(this.db)
      .where('targetId', '=', targetIdOf(targetId))
      .where('person', '=', person)
      .where(isShownOrWaits)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(mostOwn)
      .execute();
  }

  async summary(targetId: string): Promise<ExperienceSummary> {
    const counted = (question: ExperienceQuestion) => {
      const column = sql.ref(question);
      return sql<ExperienceSummary['answers']['food']>`json_build_object(
        'yes', count(*) filter (where ${column} = 'yes'),
        'partly', count(*) filter (where ${column} = 'partly'),
        'no', count(*) filter (where ${column} = 'no'))`;
    };
    const { reports, newest, ...answers } = await this.db
      .selectFrom('experienceReports')
      .select([
        sql<number>`count(*)::integer`.as('reports'),
        // A contract that has not ended counts as of the month in which its report was written or last changed.
        sql<string | null>`greatest(max(to_month), to_char(
          max(coalesce(edited_at, created_at)) filter (where to_month is null) at time zone 'UTC', 'YYYY-MM'))`.as(
          'newest',
        ),
        ...experienceQuestions.map((question) => counted(question).as(question)),
      ])
      .where('targetId', '=', targetIdOf(targetId))
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return { reports, newest, answers: answers as unknown as ExperienceSummary['answers'] };
  }

  /**
   * Whether the person has a report about another contract in these months with this target. The caller holds the
   * target's lock.
   */
  async overlaps(
    tx: Transaction,
    { targetId, person, ...months }: Contract,
    except?: string,
  ): Promise<boolean> {
    const end = months.toMonth ?? noEnd;
    const found = await tx
      .on(this.db)
      .selectFrom('experienceReports')
      .select('id')
      .where('targetId', '=', targetId)
      .where('person', '=', person)
      .where(isShownOrWaits)
      // A contract may begin in the month in which another one ends.
      .where(
        sql<boolean>`(from_month = ${months.fromMonth}
          or from_month < ${end} and coalesce(to_month, ${noEnd}) > ${months.fromMonth})`,
      )
      .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
      .executeTakeFirst();
    return found !== undefined;
  }

  async insert(tx: Transaction, reports: Insertable<ExperienceReport>[]): Promise<void> {
    if (reports.length === 0) return;
    await tx.on(this.db).insertInto('experienceReports').values(reports).execute();
  }

  read(tx: Transaction, id: string): Promise<ExperienceRow> {
    return reportsOf(tx.on(this.db)).where('experienceReports.id', '=', id).executeTakeFirstOrThrow();
  }

  find(id: string): Promise<ExperienceRow | undefined> {
    return reportsOf(this.db).where('experienceReports.id', '=', id).executeTakeFirst();
  }

  /** Holds the row lock of a report, also of a deleted one, until the transaction ends. */
  async lock(tx: Transaction, id: string): Promise<ExperienceRow | undefined> {
    const locked = await tx
      .on(this.db)
      .selectFrom('experienceReports')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return locked && this.read(tx, id);
  }

  async change(tx: Transaction, id: string, change: Updateable<ExperienceReport>): Promise<void> {
    await tx.on(this.db).updateTable('experienceReports').set(change).where('id', '=', id).execute();
  }
}

const reportsOf = (db: Kysely<BlacklistTables>) =>
  db
    .selectFrom('experienceReports')
    .innerJoin('targets', 'targets.id', 'experienceReports.targetId')
    .selectAll('experienceReports')
    .select([
      'targets.targetType',
      'targets.name as targetName',
      replyTo('experience', 'experience_reports.id').as('reply'),
    ]);
