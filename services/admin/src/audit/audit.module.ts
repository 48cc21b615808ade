import { Module } from '@nestjs/common';
import { AuditHandler } from './audit.handler.js';
import { AuditEntryRepository } from './audit-entry.repository.js';

/** The audit trail of administrators. */
@Module({ controllers: [AuditHandler], providers: [AuditEntryRepository] })
export class AuditModule {}
