import { type Request, repairBot } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { AnalysisService } from './analysis.service.js';
import { DiagnosisService } from './diagnosis.service.js';
import { FixService } from './fix.service.js';
import { HealthService } from './health.service.js';

@Controller()
export class RepairHandler {
  constructor(
    private readonly healthService: HealthService,
    private readonly diagnosis: DiagnosisService,
    private readonly fixes: FixService,
    private readonly analysis: AnalysisService,
  ) {}

  @Call(repairBot.repairStatus)
  status() {
    return this.healthService.status();
  }

  @Call(repairBot.platformHealth)
  health() {
    return this.healthService.health();
  }

  @Call(repairBot.diagnose)
  diagnose({ body }: Request<typeof repairBot.diagnose>) {
    return this.diagnosis.diagnose(body.errorDescription);
  }

  @Call(repairBot.fix)
  fix({ body, actor }: Request<typeof repairBot.fix>) {
    return this.fixes.fix(body.action, actor);
  }

  @Call(repairBot.analyzeProject)
  analyzeProject() {
    return this.analysis.analyze();
  }
}
