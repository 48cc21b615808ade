import { type AuditEntry, admin, adminEvents, type Page, type Request } from '@kubrik/contract';
import { Call, type Delivery, On, readTimeCursor, timePage } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';

type Row = Omit<AuditEntry, 'at'> & { at: Date };

/** The audit trail: every act of an administrator, told with the act itself by whoever carried it out. */
@Controller()
export class AuditHandler {
  constructor(private readonly dataSource: DataSource) {}

  @On(adminEvents.acted, { as: 'admin-audit' })
  async acted({ data: act, id, tx }: Delivery<typeof adminEvents.acted>) {
    await tx.manager.query(
      'insert into audit_entries (id, who, at, what, details, address) values ($1, $2, $3, $4, $5, $6)',
      [id, act.who, act.at, act.what, act.details, act.address],
    );
    tx.emit(adminEvents.actKept, { id, ...act });
  }

  @Call(admin.audit)
  async audit({ query: { limit, cursor } }: Request<typeof admin.audit>): Promise<Page<AuditEntry>> {
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const rows = await this.dataSource.query<Row[]>(
      `select id, who, at, what, details, address from audit_entries
       where $2::timestamptz is null or (at, id) < ($2, $3::uuid) order by at desc, id desc limit $1`,
      [limit + 1, place?.at ?? null, place?.id ?? null],
    );
    return timePage(rows, limit, (row) => ({ ...row, at: row.at.toISOString() }));
  }
}
