import { adminEvents, blacklist, consumers, type Request } from '@kubrik/contract';
import { Call, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { VoteReportService } from './vote-report.service.js';

@Controller()
export class VoteReportHandler {
  constructor(private readonly reports: VoteReportService) {}

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
  decided({ data, tx }: ReceivedEvent<typeof adminEvents.reportsDecided>) {
    return this.reports.applyDecided(tx, data);
  }
}
