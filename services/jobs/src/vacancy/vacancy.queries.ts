import type { Job } from '@kubrik/contract';
import { type PreparedQuery, prepare } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A vacancy with what its salary is in roubles. */
export interface VacancyRow
  extends Omit<Job, 'salary' | 'salaryInRoubles' | 'postedAt' | 'expiresAt' | 'views'> {
  salaryFrom: number | null;
  salaryTo: number | null;
  at: Date;
  expiresAt: Date;
  views: string;
  ownerId: string | null;
  roubles: string | null;
  rateDate: string | null;
}

export interface Filter {
  position?: string | undefined;
  vesselType?: string | undefined;
  region?: string | undefined;
  /** Lower case; a part of the location. */
  place?: string | undefined;
  ownerId?: string | undefined;
  search?: Search | undefined;
  before?: { at: Date; id: string } | undefined;
}

/** Every word of `words` by its Russian or English stem; or names that look like `like`. */
export type Search = { words: string } | { like: string };

const columns = `v.id, title, company, location, region, position, vessel_type as "vesselType",
  contract_duration as "contractDuration", salary_from as "salaryFrom", salary_to as "salaryTo", v.currency,
  source_name as "sourceName", source_url as "sourceUrl", posted_at as at, expires_at as "expiresAt", description,
  requirements, benefits, contact_email as "contactEmail", contact_phone as "contactPhone", views, applications,
  owner_id as "ownerId", is_demo as "isDemo", r.roubles, r.date::text as "rateDate"`;
const from = 'from vacancies v left join rates r on r.currency = v.currency';
export const isOpen = 'closed_at is null and expires_at > now()';

/** The reads that every visitor makes; one prepared statement for each set of filters. */
@Injectable()
export class VacancyQueries {
  readonly one: PreparedQuery<VacancyRow>;
  readonly ofClient: PreparedQuery<VacancyRow>;
  private readonly prepared = new Map<string, PreparedQuery<VacancyRow & { total: number }>>();

  constructor(private readonly dataSource: DataSource) {
    this.one = prepare(dataSource, `select ${columns} ${from} where v.id = $1 and ${isOpen}`);
    this.ofClient = prepare(dataSource, `select ${columns} ${from} where v.client_id = $1`);
  }

  list(filter: Filter, limit: number): Promise<VacancyRow[]> {
    const { conditions, values } = conditionsOf(filter);
    values.push(limit);
    return this.run(
      `select ${columns} ${from} where ${conditions.join(' and ')}
       order by posted_at desc, v.id desc limit $${values.length}`,
      values,
    );
  }

  async count(filter: Filter): Promise<number> {
    const { conditions, values } = conditionsOf(filter);
    const [row] = await this.run(
      `select count(*)::int as total from vacancies v where ${conditions.join(' and ')}`,
      values,
    );
    return row?.total ?? 0;
  }

  private run(text: string, values: unknown[]): Promise<(VacancyRow & { total: number })[]> {
    const query = this.prepared.get(text) ?? prepare<VacancyRow & { total: number }>(this.dataSource, text);
    this.prepared.set(text, query);
    return query(values);
  }
}

function conditionsOf(filter: Filter): { conditions: string[]; values: unknown[] } {
  const conditions = filter.ownerId ? ['closed_at is null'] : [isOpen];
  const values: unknown[] = [];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(filter.ownerId, (p) => `owner_id = ${p}`);
  add(filter.position, (p) => `position = ${p}`);
  add(filter.vesselType, (p) => `vessel_type = ${p}`);
  add(filter.region, (p) => `region = ${p}`);
  // What people type is no pattern.
  add(filter.place, (p) => `strpos(lower(location), ${p}) > 0`);
  const { search, before } = filter;
  if (search && 'words' in search) add(search.words, (p) => `search @@ plainto_tsquery('russian', ${p})`);
  if (search && 'like' in search) add(search.like, (p) => `${p} <% names`);
  if (before) {
    values.push(before.at, before.id);
    conditions.push(`(posted_at, v.id) < ($${values.length - 1}, $${values.length})`);
  }
  return { conditions, values };
}
