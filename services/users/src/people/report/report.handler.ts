import {
  adminEvents,
  consumers,
  contributionEvents,
  conversations,
  publicProfiles,
  type Request,
} from '@kubrik/contract';
import { Call, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ReportService } from './report.service.js';

@Controller()
export class ReportHandler {
  constructor(private readonly reports: ReportService) {}

  @Call(publicProfiles.reportProfile)
  async report(request: Request<typeof publicProfiles.reportProfile>) {
    await this.reports.report(request);
    return { success: true };
  }

  @Call(conversations.reportPrivateMessage)
  async reportMessage(request: Request<typeof conversations.reportPrivateMessage>) {
    await this.reports.reportMessage(request);
    return { success: true };
  }

  @Call(conversations.reportedAttachments)
  reportedAttachments({ query, actor }: Request<typeof conversations.reportedAttachments>) {
    return this.reports.reportedAttachments(query.ids, actor);
  }

  @On(adminEvents.reportsDecided, consumers.userReportAnswers)
  decided({ data, tx }: ReceivedEvent<typeof adminEvents.reportsDecided>) {
    return this.reports.notify(tx, data);
  }

  @On(contributionEvents.shown, consumers.userShownContributions)
  shown({ data, tx }: ReceivedEvent<typeof contributionEvents.shown>) {
    return this.reports.notifyOfShown(tx, data);
  }
}
