import type { ApplicationState, CvSnapshot } from '@kubrik/contract';
import {
  type Insertable,
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';
import type { Application } from './application.entity.js';

const listed = [
  'id',
  'userId',
  'username',
  'message',
  'attachments',
  'createdAt',
  'state',
  'stateAt',
  'note',
] as const;
/** Leaves out what the summary does not need: a whole CV can be 100 KB. */
const shortCv = sql<CvSnapshot | null>`cv - '{documents,visas,languages,about,email,phone,city}'::text[]`.as(
  'cv',
);

/** The application of a signed-in person. */
export type ApplicationRow = Omit<
  Pick<Selectable<Application>, (typeof listed)[number]>,
  'userId' | 'username'
> & {
  userId: string;
  username: string;
  cv: CvSnapshot | null;
};

/** An application with what its page shows of the vacancy. */
export type ShownApplicationRow = Pick<
  Selectable<Application>,
  'id' | 'message' | 'attachments' | 'createdAt' | 'state' | 'stateAt' | 'vacancyId'
> & {
  userId: string;
  username: string;
  title: string;
  company: string;
  ownerId: string | null;
  postedBy: string;
  isOpen: boolean;
  hasCv: boolean;
};

const isOpen = sql<boolean>`vacancies.closed_at is null and vacancies.expires_at > now()`.as('isOpen');
const hasCv = sql<boolean>`applications.cv is not null`.as('hasCv');

const newestFirst = {
  list: 'job applications',
  direction: 'desc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

const ownNewestFirst = {
  list: 'own applications',
  direction: 'desc',
  columns: { 'applications.createdAt': 'timestamp', 'applications.id': 'uuid' },
} as const;

export type LockedApplication = NonNullable<Awaited<ReturnType<ApplicationRepository['lock']>>>;

@Injectable()
export class ApplicationRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  /**
   * Stores a person's application. A later message, later attachments and a later CV replace the earlier
   * ones. A withdrawn application is sent again.
   *
   *
   * @returns its id, and whether it is the person's first
   */
  save(tx: Transaction, application: Insertable<Application>): Promise<{ id: string; isNew: boolean }> {
    return tx
      .on(this.db)
      .insertInto('applications')
      .values(application)
      .onConflict((conflict) =>
        conflict.columns(['vacancyId', 'person']).doUpdateSet((eb) => ({
          message: eb
            .case()
            .when('excluded.message', '=', '')
            .then(eb.ref('applications.message'))
            .else(eb.ref('excluded.message'))
            .end(),
          attachments: eb
            .case()
            .when('excluded.attachments', '=', sql<never>`'[]'`)
            .then(eb.ref('applications.attachments'))
            .else(eb.ref('excluded.attachments'))
            .end(),
          cv: eb.fn.coalesce('excluded.cv', 'applications.cv'),
          stateAt: eb
            .case()
            .when('applications.state', '=', 'withdrawn')
            .then(eb.ref('excluded.stateAt'))
            .else(eb.ref('applications.stateAt'))
            .end(),
          state: eb
            .case()
            .when('applications.state', '=', 'withdrawn')
            .then(eb.ref('excluded.state'))
            .else(eb.ref('applications.state'))
            .end(),
        })),
      )
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow();
  }

  /** How many applications of this network count for the vacancy. */
  async countOfNetwork(tx: Transaction, vacancyId: string, network: string): Promise<number> {
    const { total } = await tx
      .on(this.db)
      .selectFrom('applications')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('vacancyId', '=', vacancyId)
      .where('network', '=', network)
      .where('isCounted', '=', sql.lit(true))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** @returns ids of the vacancies that the person has applied for, the latest first */
  async vacanciesOf(person: string, limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('applications')
      .select('vacancyId')
      .where('person', '=', person)
      .orderBy('createdAt', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ vacancyId }) => vacancyId);
  }

  /** Accounts of the applicants of a vacancy, in the order of ids. */
  async applicants(tx: Transaction, vacancyId: string): Promise<string[]> {
    const rows = await tx
      .on(this.db)
      .selectFrom('applications')
      .select('userId')
      .where('vacancyId', '=', vacancyId)
      .where('userId', 'is not', null)
      .$narrowType<{ userId: string }>()
      .orderBy('userId')
      .execute();
    return rows.map(({ userId }) => userId);
  }

  /** The application of this person that was stored for this vacancy before; undefined without one. */
  earlier(
    tx: Transaction,
    vacancyId: string,
    person: string,
  ): Promise<Pick<Selectable<Application>, 'state' | 'message'> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('applications')
      .select(['state', 'message'])
      .where('vacancyId', '=', vacancyId)
      .where('person', '=', person)
      .executeTakeFirst();
  }

  page(
    vacancyId: string,
    { state, ...request }: PageRequest & { state?: ApplicationState | undefined },
  ): Promise<RowPage<ApplicationRow>> {
    const applications = this.db
      .selectFrom('applications')
      .select(listed)
      .select(shortCv)
      .where('vacancyId', '=', vacancyId)
      .where('userId', 'is not', null)
      .$if(state !== undefined, (query) => query.where('state', '=', state as ApplicationState))
      .$narrowType<{ userId: string; username: string }>();
    return keysetPage(applications, newestFirst, request);
  }

  /** Applications that a person has sent. */
  ownPage(person: string, request: PageRequest): Promise<RowPage<ShownApplicationRow>> {
    return keysetPage(this.shown().where('person', '=', person), ownNewestFirst, request);
  }

  find(id: string): Promise<ShownApplicationRow | undefined> {
    return this.shown().where('applications.id', '=', id).executeTakeFirst();
  }

  async cv(id: string): Promise<CvSnapshot | null> {
    const row = await this.db.selectFrom('applications').select('cv').where('id', '=', id).executeTakeFirst();
    return row?.cv ?? null;
  }

  /** Locks one application of a signed-in person, with its vacancy's owner. */
  lock(tx: Transaction, id: string) {
    return this.locked(tx).where('applications.id', '=', id).executeTakeFirst();
  }

  /** Locks the applications for the vacancy among these ids, in the order of ids. */
  lockAll(tx: Transaction, vacancyId: string, ids: readonly string[]) {
    return this.locked(tx)
      .where('applications.vacancyId', '=', vacancyId)
      .where('applications.id', 'in', [...ids])
      .orderBy('applications.id')
      .execute();
  }

  /** @param change with `isAnswer` when the employer has answered */
  async move(
    tx: Transaction,
    id: string,
    change: { state?: ApplicationState; isAnswer: boolean },
  ): Promise<void> {
    const { state, isAnswer } = change;
    if (!state && !isAnswer) return;
    await tx
      .on(this.db)
      .updateTable('applications')
      .set((eb) => ({
        ...(state && { state, stateAt: sql<Date>`now()` }),
        ...(isAnswer && { answeredAt: eb.fn.coalesce('answeredAt', sql<Date>`now()`) }),
      }))
      .where('id', '=', id)
      .execute();
  }

  async note(tx: Transaction, id: string, note: string): Promise<void> {
    await tx.on(this.db).updateTable('applications').set({ note }).where('id', '=', id).execute();
  }

  private shown() {
    return this.db
      .selectFrom('applications')
      .innerJoin('vacancies', 'vacancies.id', 'applications.vacancyId')
      .select([
        'applications.id',
        'applications.userId',
        'applications.username',
        'applications.message',
        'applications.attachments',
        'applications.createdAt',
        'applications.state',
        'applications.stateAt',
        'applications.vacancyId',
        'vacancies.title',
        'vacancies.company',
        'vacancies.ownerId',
        'vacancies.sourceName as postedBy',
        isOpen,
        hasCv,
      ])
      .where('applications.userId', 'is not', null)
      .$narrowType<{ userId: string; username: string }>();
  }

  private locked(tx: Transaction) {
    return tx
      .on(this.db)
      .selectFrom('applications')
      .innerJoin('vacancies', 'vacancies.id', 'applications.vacancyId')
      .select([
        'applications.id',
        'applications.state',
        'applications.userId',
        'applications.username',
        'applications.vacancyId',
        'vacancies.title',
        'vacancies.ownerId',
        'vacancies.sourceName as postedBy',
      ])
      .where('applications.userId', 'is not', null)
      .$narrowType<{ userId: string; username: string }>()
      .forUpdate('applications');
  }
}
