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

/** The application of a signed-in person. */
export type ApplicationRow = Pick<Selectable<Application>, 'id' | 'message' | 'attachments' | 'createdAt'> & {
  userId: string;
  username: string;
};

const newestFirst = {
  list: 'job applications',
  direction: 'desc',
  columns: { createdAt: 'timestamp', id: 'uuid' },
} as const;

@Injectable()
export class ApplicationRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  /** Stores a person's application; a later message replaces the first, and later attachments the first ones. @returns its id, and whether it is the person's first */
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

  /** Accounts of those who applied for a vacancy, in the order of ids. */
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

  page(vacancyId: string, request: PageRequest): Promise<RowPage<ApplicationRow>> {
    const applications = this.db
      .selectFrom('applications')
      .select(['id', 'userId', 'username', 'message', 'attachments', 'createdAt'])
      .where('vacancyId', '=', vacancyId)
      .where('userId', 'is not', null)
      .$narrowType<{ userId: string; username: string }>();
    return keysetPage(applications, newestFirst, request);
  }
}
