import { textGeneratorProvider } from '@kubrik/ai';
import { Module } from '@nestjs/common';
import { LogModule } from '../log/log.module.js';
import { MessengerModule } from '../messenger/messenger.module.js';
import { OperationsModule } from '../operations/operations.module.js';
import { ScheduleModule } from '../schedule/schedule.module.js';
import { AnalysisService } from './analysis.service.js';
import { CodeHandler } from './code/code.handler.js';
import { CodeService } from './code/code.service.js';
import { Workspace } from './code/workspace.js';
import { DiagnosisService } from './diagnosis.service.js';
import { EvidenceService } from './evidence.service.js';
import { FixService } from './fix.service.js';
import { HealthService } from './health.service.js';
import { RepairHandler } from './repair.handler.js';
import { StoredEvidence } from './stored-evidence.js';
import { StreamMetrics } from './stream.metrics.js';
import { SurveyService } from './survey.service.js';

/** The repair bot: health, diagnosis, fixes, its workspace, the analysis of the platform. */
@Module({
  imports: [OperationsModule, LogModule, ScheduleModule, MessengerModule],
  controllers: [RepairHandler, CodeHandler],
  providers: [
    SurveyService,
    HealthService,
    EvidenceService,
    StoredEvidence,
    DiagnosisService,
    FixService,
    AnalysisService,
    StreamMetrics,
    Workspace,
    CodeService,
    textGeneratorProvider,
  ],
})
export class RepairModule {}
