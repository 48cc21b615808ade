import type { Rank } from '@kubrik/contract';
import { Kysely, sql, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';

/** How many other vacancies one vacancy is compared with, at most. */
const most = { likeTexts: 200, ofRank: 500, ofCompany: 200 };

export interface LikeText {
  company: string;
  contactEmail: string | null;
  contactPhone: string | null;
}

/**
 * What other vacancies say about a vacancy that is about to be stored; `ownerId` is the person who posts it.
 */
@Injectable()
export class FraudRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  /** Vacancies of other people that are not closed and share at least `least` of the hashes. */
  async likeTexts(
    tx: Transaction,
    { shingles, least, ownerId }: { shingles: number[]; least: number; ownerId: string },
  ): Promise<LikeText[]> {
    const { rows } = await sql<LikeText>`
      select company, contact_email as "contactEmail", contact_phone as "contactPhone"
      from (
        select company, contact_email, contact_phone, shingles from vacancies
        where closed_at is null and shingles && ${shingles}::integer[] and owner_id is distinct from ${ownerId}
        limit ${most.likeTexts}
      ) as candidates
      where (select count(*) from unnest(shingles) as hash where hash = any(${shingles}::integer[])) >= ${least}`.execute(
      tx.on(this.db),
    );
    return rows;
  }

  /** How many of the newest open vacancies of a rank name their pay, and the pay in roubles that nine of ten do not exceed. */
  async usualPay(
    tx: Transaction,
    rank: Rank,
    ownerId: string | null,
  ): Promise<{ count: number; high: number }> {
    const { rows } = await sql<{ count: number; high: string | null }>`
      select count(*)::integer as count, percentile_disc(0.9) within group (order by monthly_roubles) as high
      from (
        select monthly_roubles from listed_vacancies as listed join vacancies on vacancies.id = vacancy_id
        where listed.rank = ${rank} and listed.expires_at > now() and monthly_roubles > 0 and not is_demo
          and owner_id is distinct from ${ownerId}
        order by listed_at desc, vacancy_id desc limit ${most.ofRank}
      ) as newest`.execute(tx.on(this.db));
    return { count: rows[0]?.count ?? 0, high: Number(rows[0]?.high ?? 0) };
  }

  /** Domains of the addresses in vacancies that others posted for a company of this name. */
  async domainsOf(tx: Transaction, company: string, ownerId: string): Promise<string[]> {
    const { rows } = await sql<{ domain: string }>`
      select distinct lower(split_part(contact_email, '@', 2)) as domain
      from (
        select contact_email from vacancies
        where lower(company) = lower(${company}) and contact_email is not null and owner_id is distinct from ${ownerId}
        limit ${most.ofCompany}
      ) as earlier`.execute(tx.on(this.db));
    return rows.map(({ domain }) => domain);
  }
}
