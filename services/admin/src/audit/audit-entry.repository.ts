import type { AuditEntry as AuditView } from '@kubrik/contract';
import {
  Kysely,
  keysetPage,
  type PageRequest,
  type RowPage,
  type Selectable,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { AdminTables } from '../admin.tables.js';
import type { AuditEntry } from './audit-entry.entity.js';

export type AuditEntryRow = Selectable<AuditEntry>;

const newestFirst = {
  list: 'audit entries',
  direction: 'desc',
  columns: { at: 'timestamp', id: 'uuid' },
} as const;

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

  page(request: PageRequest): Promise<RowPage<AuditEntryRow>> {
    return keysetPage(this.db.selectFrom('auditEntries').selectAll(), newestFirst, request);
  }
}
