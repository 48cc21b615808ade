import { Kysely, sql } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';

export interface AnsweredApplications {
  applications: number;
  answered: number;
  /** Half of the answers came within this many hours; null without an answer. */
  medianHours: number | null;
}

/** Applications of the last so many days are counted. */
const days = 180;

@Injectable()
export class ReplyTimeRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  /**
   * Counts the applications for all vacancies of one owner. Leaves out those that were
   * withdrawn before an answer.
   */
  of(ownerId: string): Promise<AnsweredApplications> {
    return this.db
      .selectFrom('applications')
      .innerJoin('vacancies', 'vacancies.id', 'applications.vacancyId')
      .select([
        sql<number>`count(*)::integer`.as('applications'),
        sql<number>`count(applications.answered_at)::integer`.as('answered'),
        sql<number | null>`
          (percentile_cont(0.5) within group (
            order by extract(epoch from applications.answered_at - applications.created_at) / 3600
          ))::float`.as('medianHours'),
      ])
      .where('vacancies.ownerId', '=', ownerId)
      .where('applications.userId', 'is not', null)
      .where('applications.createdAt', '>', sql<Date>`now() - make_interval(days => ${days})`)
      .where('applications.createdAt', '<', sql<Date>`now() - interval '1 day'`)
      .where((eb) => eb.or([eb('state', '<>', 'withdrawn'), eb('answeredAt', 'is not', null)]))
      .executeTakeFirstOrThrow();
  }
}
