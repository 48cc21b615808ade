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
import type { BlacklistTables } from '../blacklist.tables.js';
import { targetIdOf } from '../merge/merged-target.repository.js';
import type { Target } from '../target/target.entity.js';
import type { CompanyLink } from './company-link.entity.js';

const columns = [
  'companyLinks.id',
  'companyLinks.role',
  'companyLinks.source',
  'companyLinks.asOf',
  'companyLinks.until',
  'vessel.id as vesselId',
  'vessel.name as vesselName',
  'vessel.riskLevel as vesselRisk',
  'company.id as companyId',
  'company.name as companyName',
  'company.riskLevel as companyRisk',
] as const;
type Risk = Selectable<Target>['riskLevel'];
/** A link with the shown columns of its company and vessel. */
export type CompanyLinkRow = Omit<Selectable<CompanyLink>, 'createdAt'> & {
  vesselName: string;
  vesselRisk: Risk;
  companyName: string;
  companyRisk: Risk;
};

/** Present links first, then by day, the newest first. */
const currentFirst = {
  list: 'blacklist links',
  direction: 'desc',
  columns: { isCurrent: 'boolean', asOf: 'text', id: 'uuid' },
} as const;

@Injectable()
export class CompanyLinkRepository {
  constructor(private readonly db: Kysely<BlacklistTables>) {}

  page(targetId: string, request: PageRequest): Promise<RowPage<CompanyLinkRow>> {
    const id = targetIdOf(targetId);
    const links = linksOf(this.db).where(({ eb, or }) =>
      or([eb('companyLinks.vesselId', '=', id), eb('companyLinks.companyId', '=', id)]),
    );
    return keysetPage(this.db.selectFrom(links.as('links')).selectAll(), currentFirst, request);
  }

  find(tx: Transaction, id: string): Promise<CompanyLinkRow | undefined> {
    return linksOf(tx.on(this.db)).where('companyLinks.id', '=', id).executeTakeFirst();
  }

  /** @returns whether there was no such link yet */
  async insert(tx: Transaction, link: Insertable<CompanyLink>): Promise<boolean> {
    const inserted = await tx
      .on(this.db)
      .insertInto('companyLinks')
      .values(link)
      .onConflict((conflict) => conflict.columns(['vesselId', 'companyId', 'role', 'asOf']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).deleteFrom('companyLinks').where('id', '=', id).execute();
  }
}

const linksOf = (db: Kysely<BlacklistTables>) =>
  db
    .selectFrom('companyLinks')
    .innerJoin('targets as vessel', 'vessel.id', 'companyLinks.vesselId')
    .innerJoin('targets as company', 'company.id', 'companyLinks.companyId')
    .select(columns)
    .select(sql<boolean>`company_links.until is null`.as('isCurrent'));
