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
    const { userId, ...shown } = action;
    await this.entries.insert(tx, { id, ...shown }, userId);
    tx.emit(adminEvents.auditEntryStored, { id, ...shown });
  }

  @Call(admin.audit)
  async audit({ query }: Request<typeof admin.audit>): Promise<Page<AuditEntry>> {
    const page = await this.entries.page(query);
    return viewPage(page, ({ id, who, at, what, details, address }) => {
      return { id, who, at: at.toISOString(), what, details, address };
    });
  }
}
