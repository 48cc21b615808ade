import { textGeneratorProvider } from '@kubrik/ai';
import { Module } from '@nestjs/common';
import { Services } from '../calls/services.js';
import { AnalysisService } from './analysis.service.js';
import { CodeHandler } from './code/code.handler.js';
import { CodeService } from './code/code.service.js';
import { Workspace } from './code/workspace.js';
import { DiagnosisService } from './diagnosis.service.js';
import { EvidenceRepository } from './evidence.repository.js';
import { EvidenceService } from './evidence.service.js';
import { FixService } from './fix.service.js';
import { HealthService } from './health.service.js';
import { RepairHandler } from './repair.handler.js';
import { ServiceClient } from './service-client.js';
import { SurveyService } from './survey.service.js';

/** The repair bot: health, diagnosis, fixes, its workspace, the analysis of the platform. */
@Module({
  controllers: [RepairHandler, CodeHandler],
  providers: [
    ServiceClient,
    Services,
    SurveyService,
    HealthService,
    EvidenceService,
    EvidenceRepository,
    DiagnosisService,
    FixService,
    AnalysisService,
    Workspace,
    CodeService,
    textGeneratorProvider,
  ],
})
export class RepairModule {}
