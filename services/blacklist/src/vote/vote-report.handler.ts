import { adminEvents, blacklist, consumers, type Request } from '@kubrik/contract';
import { Call, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ExperienceModerationService } from '../experience/experience-moderation.service.js';
import { VoteReportService } from './vote-report.service.js';

@Controller()
export class VoteReportHandler {
  constructor(
    private readonly reports: VoteReportService,
    private readonly experiences: ExperienceModerationService,
  ) {}

  @Call(blacklist.reportVote)
  async report(request: Request<typeof blacklist.reportVote>) {
    await this.reports.report(request);
    return { success: true };
  }

  @Call(blacklist.deleteVoteComment)
  async deleteComment(request: Request<typeof blacklist.deleteVoteComment>) {
    await this.reports.deleteComment(request);
    return { success: true };
  }

  @On(adminEvents.reportsDecided, consumers.blacklistModeration)
  async decided({ data, tx }: ReceivedEvent<typeof adminEvents.reportsDecided>) {
    await this.reports.applyDecided(tx, data);
    await this.experiences.applyDecided(tx, data);
  }
}
