import { experienceCalls as calls, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ExperienceService } from './experience.service.js';

@Controller()
export class ExperienceHandler {
  constructor(private readonly reports: ExperienceService) {}

  @Call(calls.experiences)
  experiences({ query }: Request<typeof calls.experiences>) {
    return this.reports.read(query);
  }

  @Call(calls.experienceSummary)
  summary({ query }: Request<typeof calls.experienceSummary>) {
    return this.reports.summary(query.targetId);
  }

  @Call(calls.ownExperiences)
  own({ query, actor }: Request<typeof calls.ownExperiences>) {
    return this.reports.own(query.targetId, actor);
  }

  @Call(calls.addExperience)
  add(request: Request<typeof calls.addExperience>) {
    return this.reports.add(request);
  }

  @Call(calls.editExperience)
  edit(request: Request<typeof calls.editExperience>) {
    return this.reports.edit(request);
  }

  @Call(calls.experienceEvidence)
  evidence({ params, actor }: Request<typeof calls.experienceEvidence>) {
    return this.reports.evidence(params.id, actor);
  }
}
