import type { AuditEntry as AuditView, admin, Query } from '@kubrik/contract';
import {
  containing,
  Kysely,
  keysetPage,
  orderOf,
  type RowPage,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';
import type { AuditEntry } from './audit-entry.entity.js';

export type AuditEntryRow = Selectable<AuditEntry>;

const byTime = { at: 'timestamp', id: 'uuid' } as const;

@Injectable()
export class AuditEntryRepository {
  constructor(private readonly db: Kysely<AdminTables>) {}

  async insert(tx: Transaction, { at, details, ...entry }: AuditView, userId: string | null): Promise<void> {
    await tx
      .on(this.db)
      .insertInto('auditEntries')
      .values({ ...entry, at: new Date(at), details: JSON.stringify(details), userId })
      .execute();
  }

  page({ search, direction, ...request }: Query<typeof admin.audit>): Promise<RowPage<AuditEntryRow>> {
    const found = this.db
      .selectFrom('auditEntries')
      .selectAll()
      .$if(search !== undefined, (all) =>
        all.where(
          sql<boolean>`concat_ws(' ', who, what, address, details::text) ilike ${containing(search ?? '')}`,
        ),
      );
    return keysetPage(found, orderOf('audit entries', direction, byTime), request);
  }
}
