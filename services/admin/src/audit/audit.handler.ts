import { type AuditEntry, admin, adminEvents, consumers, type Page, type Request } from '@kubrik/contract';
import { Call, On, type ReceivedEvent, viewPage } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { AuditEntryRepository } from './audit-entry.repository.js';

/** The audit trail: every action of an administrator, published with the action itself by the service that did it. */
@Controller()
export class AuditHandler {
  constructor(private readonly entries: AuditEntryRepository) {}

  @On(adminEvents.actionPerformed, consumers.adminAudit)
  async actionPerformed({ data: action, id, tx }: ReceivedEvent<typeof adminEvents.actionPerformed>) {
    await this.entries.insert(tx, { id, ...action });
    tx.emit(adminEvents.auditEntryStored, { id, ...action });
  }

  @Call(admin.audit)
  async audit({ query }: Request<typeof admin.audit>): Promise<Page<AuditEntry>> {
    const page = await this.entries.page(query);
    return viewPage(page, ({ id, who, at, what, details, address }) => {
      return { id, who, at: at.toISOString(), what, details, address };
    });
  }
}
