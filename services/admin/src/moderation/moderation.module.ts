import { Module } from '@nestjs/common';
import { DecisionService } from './decision.service.js';
import { DeletionAppealRepository } from './deletion-appeal.repository.js';
import { InboxHandler } from './inbox.handler.js';
import { ModerationHandler } from './moderation.handler.js';
import { NewEntryService } from './new-entry.service.js';
import { OwnDeletionService } from './own-deletion.service.js';
import { OwnHeldTextService } from './own-held-text.service.js';
import { ReportRepository } from './report.repository.js';
import { ReportService } from './report.service.js';
import { ReportDecisionRepository } from './report-decision.repository.js';
import { ReportedItemRepository } from './reported-item.repository.js';

/** What people report, and what moderators decide about it. */
@Module({
  controllers: [ModerationHandler, InboxHandler],
  providers: [
    ReportedItemRepository,
    ReportRepository,
    ReportDecisionRepository,
    DecisionService,
    DeletionAppealRepository,
    OwnDeletionService,
    OwnHeldTextService,
    ReportService,
    NewEntryService,
  ],
})
export class ModerationModule {}
