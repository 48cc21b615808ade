import { experienceCalls as calls, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ExperienceService } from './experience.service.js';
import { ExperienceDeletionService } from './experience-deletion.service.js';
import { ExperienceModerationService } from './experience-moderation.service.js';
import { OwnExperienceService } from './own-experience.service.js';

@Controller()
export class ExperienceHandler {
  constructor(
    private readonly reports: ExperienceService,
    private readonly ownReports: OwnExperienceService,
    private readonly deletions: ExperienceDeletionService,
    private readonly moderation: ExperienceModerationService,
  ) {}

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
    return this.ownReports.edit(request);
  }

  @Call(calls.deleteOwnExperience)
  async deleteOwn({ params, actor }: Request<typeof calls.deleteOwnExperience>) {
    await this.ownReports.delete(params.id, actor);
    return { success: true };
  }

  @Call(calls.deleteExperience)
  async delete({ params, query, actor }: Request<typeof calls.deleteExperience>) {
    await this.deletions.delete(params.id, actor, query);
    return { success: true };
  }

  @Call(calls.reportExperience)
  async report(request: Request<typeof calls.reportExperience>) {
    await this.moderation.report(request);
    return { success: true };
  }

  @Call(calls.experienceEvidence)
  evidence({ params, actor }: Request<typeof calls.experienceEvidence>) {
    return this.moderation.evidence(params.id, actor);
  }
}
