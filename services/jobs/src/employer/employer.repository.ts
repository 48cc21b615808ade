import type { CompanyRole } from '@kubrik/contract';
import { Kysely, type Selectable, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';
import type { Employer } from './employer.entity.js';

export type EmployerRow = Selectable<Employer>;

/** The vacancies of a person who posts without a verified company. */
export interface UnverifiedVacancies {
  /** Vacancies of the person that a moderator has published or restored. */
  published: number;
  /** Open vacancies of the person or the company, and those that wait for a moderator. */
  openOrWaiting: number;
}

@Injectable()
export class EmployerRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  async save(tx: Transaction, employer: EmployerRow): Promise<void> {
    const { id, ...rest } = employer;
    await tx
      .on(this.db)
      .insertInto('employers')
      .values({ id, ...rest })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
      .execute();
  }

  async replaceMembers(
    tx: Transaction,
    employerId: string,
    members: { userId: string; role: CompanyRole }[],
  ): Promise<void> {
    const db = tx.on(this.db);
    await db.deleteFrom('employerMembers').where('employerId', '=', employerId).execute();
    if (members.length === 0) return;
    await db
      .insertInto('employerMembers')
      .values(members.map((member) => ({ employerId, ...member })))
      .execute();
  }

  /** Deletes the company; its vacancies stay, without a company. */
  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).deleteFrom('employers').where('id', '=', id).execute();
  }

  /** A company, and the role that a person has in it. */
  ofPerson(
    id: string,
    userId: string,
    tx?: Transaction,
  ): Promise<(EmployerRow & { role: CompanyRole }) | undefined> {
    return (tx?.on(this.db) ?? this.db)
      .selectFrom('employers')
      .innerJoin('employerMembers', 'employerMembers.employerId', 'employers.id')
      .selectAll('employers')
      .select('employerMembers.role')
      .where('employers.id', '=', id)
      .where('employerMembers.userId', '=', userId)
      .executeTakeFirst();
  }

  /** @param employerId an unverified company in whose name the person posts */
  async unverifiedVacancies(
    tx: Transaction,
    userId: string,
    employerId: string | null,
  ): Promise<UnverifiedVacancies> {
    const { rows } = await sql<UnverifiedVacancies>`
      select
        count(*) filter (where v.owner_id = ${userId}::uuid and v.was_let_in)::integer as published,
        count(*) filter (where e.verified_at is null and (
          v.closed_at is null and v.expires_at > now() or exists (
            select from contributions h
            where h.kind = 'vacancy' and h.item_id = v.id::text and h.state = 'held')))::integer as open_or_waiting
      from vacancies v left join employers e on e.id = v.employer_id
      where v.owner_id = ${userId}::uuid or v.employer_id = ${employerId}::uuid`.execute(tx.on(this.db));
    return rows[0] ?? { published: 0, openOrWaiting: 0 };
  }
}
